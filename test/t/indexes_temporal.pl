# PostgreSQL 18: primary keys WITHOUT OVERLAPS on an id and a range, and foreign keys to them, for each type.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::RealBin/../perl";
use PostgreSQL::Test::Cluster;
use PostgreSQL::Test::Utils;
use Test::More;
use UidxTest;

my $node = new_server('temporal');
plan skip_all => 'temporal keys came with PostgreSQL 18' if $node->pg_version < 18;

sub one { return $node->safe_psql('postgres', $_[0]); }
sub fails { return sql_error($node, $_[0]); }

for my $type (@types)
{
	my $floor = ($type eq 'uid11' ? 'xid' : $type) . '_floor';
	my $id = "$floor('2026-01-01Z')";
	one(<<SQL);
CREATE TABLE price_$type (id $type, during daterange, PRIMARY KEY (id, during WITHOUT OVERLAPS));
CREATE TABLE sale_$type (id $type, during daterange,
	FOREIGN KEY (id, PERIOD during) REFERENCES price_$type (id, PERIOD during));
INSERT INTO price_$type SELECT $floor(timestamptz '2026-01-01Z' + n * interval '1 day'),
	daterange('2026-01-01', '2026-02-01') FROM generate_series(0, 500) n;
INSERT INTO price_$type SELECT id, '[2026-02-01,2026-03-01)' FROM price_$type;
SQL
	is(one("SELECT count(*) FROM price_$type"), '1002', "$type: one row an id and time");
	like(fails("INSERT INTO price_$type VALUES ($id, '[2026-01-15,2026-01-16)')"),
		qr/23P01/, "$type: not two at a time");
	like(fails("UPDATE price_$type SET during = '[2026-01-01,2026-03-01)' WHERE id = $id"),
		qr/23P01/, "$type: nor by an update");
	one("INSERT INTO sale_$type VALUES ($id, '[2026-01-20,2026-02-10)')");
	like(fails("INSERT INTO sale_$type VALUES ($id, '[2025-12-20,2026-02-10)')"),
		qr/23503/, "$type: a reference is to times that are there");
	like(fails("INSERT INTO sale_$type VALUES ($floor('2035-01-01Z'), '[2026-01-20,2026-01-21)')"),
		qr/23503/, "$type: and to an id that is there");
	like(fails("DELETE FROM price_$type WHERE id = $id AND during \@> date '2026-02-05'"),
		qr/23503/, "$type: which may not go");
	is(one("DELETE FROM price_$type WHERE id > $id AND during \@> date '2026-02-05' RETURNING 1") =~ tr/1//,
		500, "$type: others may");
	like(
		one("SET enable_seqscan = off; EXPLAIN SELECT FROM price_$type WHERE id = $id AND during \@> date '2026-01-05'"
		),
		qr/Index Cond: .*id = .* AND/,
		"$type: found by the index");
}
$node->stop;
done_testing();
