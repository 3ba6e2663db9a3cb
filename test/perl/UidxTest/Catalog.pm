# An extension as the catalogs have it, uidx unless another is named: to tell two installs apart, and to see what an
# install refers to.
package UidxTest::Catalog;

use strict;
use warnings;

use Exporter 'import';
use Test::More;

our @EXPORT = qw(catalog_of same_catalog foreign_references further_extensions);

# Its members, and what came with them: after pg_upgrade, what CREATE TYPE AS RANGE makes besides the range type is no
# member any more. (A multirange type also loses its comment there, which is left out below.)
sub members
{
	my ($extension) = @_;
	return <<SQL;
WITH RECURSIVE m AS (
	SELECT d.classid, d.objid
	FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
	WHERE e.extname = '$extension' AND d.deptype = 'e'
	UNION
	SELECT d.classid, d.objid FROM pg_depend d JOIN m ON d.refclassid = m.classid AND d.refobjid = m.objid
	WHERE d.deptype = 'i' AND d.classid IN ('pg_proc'::regclass, 'pg_cast'::regclass, 'pg_type'::regclass))
SQL
}

# Every property of every object, a line each; but no oids, owners, or name of the schema, which is that of uidx too for
# an extension that needs it.
sub catalog_of
{
	my ($node, $db, $extension) = @_;
	$extension //= 'uidx';
	# In JSON a quoted name is quoted once more.
	my $schemas = join '|', map { (quotemeta($_), quotemeta(s/"/\\"/gr)) } split /\n/,
		$node->safe_psql($db,
		"SELECT DISTINCT extnamespace::regnamespace FROM pg_extension WHERE extname IN ('uidx', '$extension')");
	my $members = members($extension);
	# A literal of a UNION is printed with its type, and as read from that it has the name of its type.
	return $node->safe_psql($db, <<SQL) =~ s/(?<!\w)(?:$schemas)\./ext./gr =~ s/(::(\w+)) AS \g2\b/$1/gr;
SET search_path = pg_catalog;
$members,
lines AS (
	SELECT 'member ' || pg_describe_object(classid, objid, 0) || ': ' || CASE
		WHEN classid = 'pg_type'::regclass AND objid IN (SELECT oid FROM pg_type WHERE typtype = 'm') THEN ''
		ELSE coalesce(obj_description(objid, classid::regclass::name), '') END AS line FROM m
	UNION ALL
	SELECT format('function %s %s cost %s rows %s support %s acl %s config %s',
		CASE WHEN prokind = 'a' THEN p.oid::regprocedure::text ELSE pg_get_functiondef(p.oid) END, prokind, procost,
		prorows, prosupport, proacl, proconfig)
	FROM m JOIN pg_proc p ON classid = 'pg_proc'::regclass AND objid = p.oid
	UNION ALL
	SELECT format('aggregate %s %s %s %s', aggfnoid::regprocedure, aggsortop::regoperator, aggtranstype::regtype,
		to_jsonb(a) - '{aggfnoid,aggsortop,aggtranstype}'::text[])
	FROM m JOIN pg_aggregate a ON classid = 'pg_proc'::regclass AND objid = aggfnoid
	UNION ALL
	SELECT format('operator %s = %s com %s neg %s rest %s join %s hash %s merge %s', o.oid::regoperator,
		oprcode::regprocedure, oprcom::regoperator, oprnegate::regoperator, oprrest, oprjoin, oprcanhash, oprcanmerge)
	FROM m JOIN pg_operator o ON classid = 'pg_operator'::regclass AND objid = o.oid
	UNION ALL
	SELECT format('type %s %s', t.oid::regtype,
		(to_jsonb(t) - '{oid,typnamespace,typowner,typrelid,typarray,typelem,typsubscript}'::text[]))
	FROM m JOIN pg_type t ON classid = 'pg_type'::regclass AND objid = t.oid
	UNION ALL
	SELECT format('range %s of %s by %s diff %s multi %s', rngtypid::regtype, rngsubtype::regtype,
		pg_describe_object('pg_opclass'::regclass, rngsubopc, 0), rngsubdiff, rngmultitypid::regtype)
	FROM m JOIN pg_range r ON classid = 'pg_type'::regclass AND objid = rngtypid
	UNION ALL
	SELECT format('cast %s to %s by %s %s %s', castsource::regtype, casttarget::regtype,
		castfunc::regprocedure, castcontext, castmethod)
	FROM m JOIN pg_cast c ON classid = 'pg_cast'::regclass AND objid = c.oid
	UNION ALL
	SELECT format('opclass %s of %s default %s key %s', pg_describe_object(classid, objid, 0), opcintype::regtype,
		opcdefault, opckeytype::regtype)
	FROM m JOIN pg_opclass c ON classid = 'pg_opclass'::regclass AND objid = c.oid
	UNION ALL
	SELECT format('family %s operator %s %s %s', pg_describe_object(classid, objid, 0), amopstrategy,
		amopopr::regoperator, amoppurpose)
	FROM m JOIN pg_amop a ON classid = 'pg_opfamily'::regclass AND objid = amopfamily
	UNION ALL
	SELECT format('family %s function %s (%s, %s) %s', pg_describe_object(classid, objid, 0),
		amprocnum, amproclefttype::regtype, amprocrighttype::regtype, amproc::regprocedure)
	FROM m JOIN pg_amproc a ON classid = 'pg_opfamily'::regclass AND objid = amprocfamily
	UNION ALL
	SELECT format('relation %s %s acl %s: %s', c.oid::regclass, relkind, relacl, pg_get_viewdef(c.oid))
	FROM m JOIN pg_class c ON classid = 'pg_class'::regclass AND objid = c.oid
	UNION ALL
	SELECT format('column %s.%s %s: %s', a.attrelid::regclass, attname, atttypid::regtype,
		col_description(attrelid, attnum))
	FROM m JOIN pg_attribute a ON classid = 'pg_class'::regclass AND objid = attrelid AND attnum > 0)
SELECT line FROM lines ORDER BY line COLLATE "C";
SQL
}

# Is the extension in this database as catalog_of() said of another? Shows the lines that are not.
sub same_catalog
{
	my ($node, $db, $expected, $what, $extension) = @_;
	local $Test::Builder::Level = $Test::Builder::Level + 1;
	my %lines;
	$lines{$_}++ for split /\n/, catalog_of($node, $db, $extension);
	$lines{$_}-- for split /\n/, $expected;
	is(join("\n", map { ($lines{$_} > 0 ? 'here:   ' : 'missing: ') . $_ } sort grep { $lines{$_} } keys %lines),
		'', $what);
	return;
}

# What the extension's objects refer to that is neither one of them, nor of an extension that it needs, nor part of a
# fresh database: nothing, if no one was able to slip in an object of his own. No dependency says what the commutator
# and the negator of an operator are.
sub foreign_references
{
	my ($node, $db, $extension) = @_;
	$extension //= 'uidx';
	return $node->safe_psql($db, <<SQL);
WITH RECURSIVE came AS (
	SELECT d.classid, d.objid, e.extname
	FROM pg_depend d JOIN pg_extension e ON d.refclassid = 'pg_extension'::regclass AND d.refobjid = e.oid
	WHERE e.extname IN ('uidx', '$extension') AND d.deptype = 'e'
	UNION
	SELECT d.classid, d.objid, c.extname
	FROM pg_depend d JOIN came c ON d.refclassid = c.classid AND d.refobjid = c.objid
	WHERE d.deptype IN ('i', 'a') AND (d.classid IN ('pg_rewrite'::regclass, 'pg_type'::regclass)
		OR d.classid IN ('pg_amop'::regclass, 'pg_amproc'::regclass)
		AND d.refclassid IN ('pg_opclass'::regclass, 'pg_opfamily'::regclass)
		OR d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_type'::regclass)), -- the columns of a composite type
ours AS (SELECT classid, objid FROM came WHERE extname = '$extension'),
refers AS (
	SELECT classid, objid, objsubid, refclassid, refobjid, refobjsubid FROM ours JOIN pg_depend USING (classid, objid)
	UNION ALL
	SELECT classid, objid, 0, classid, other, 0
	FROM ours JOIN pg_operator o ON o.oid = objid, unnest(ARRAY[oprcom, oprnegate]) other
	WHERE classid = 'pg_operator'::regclass)
SELECT pg_describe_object(classid, objid, objsubid), pg_describe_object(refclassid, refobjid, refobjsubid)
FROM refers r
WHERE refobjid >= 16384 AND refclassid <> 'pg_extension'::regclass
	AND NOT EXISTS (SELECT FROM came c WHERE c.classid = refclassid AND c.objid = refobjid)
	AND (refclassid, refobjid) IS DISTINCT FROM
		('pg_namespace'::regclass::oid, (SELECT extnamespace FROM pg_extension WHERE extname = '$extension'))
ORDER BY 1, 2;
SQL
}

# The extensions beside uidx that the server has.
sub further_extensions
{
	my ($node) = @_;
	return split /\n/,
		$node->safe_psql('postgres', q{SELECT name FROM pg_available_extensions WHERE name ~ '^uidx_' ORDER BY 1});
}

1;
