# Ids that are sent in another spelling than the server's: DBIx::Class finds their relations. Debian's packages.
use strict;
use warnings;

package Shop::Customer
{
	use base 'DBIx::Class::Core';
	__PACKAGE__->table('customers');
	__PACKAGE__->add_columns(qw(id name));
	__PACKAGE__->set_primary_key('id');
	__PACKAGE__->has_many(sales => 'Shop::Sale', 'customer_id');
}

package Shop::Sale
{
	use base 'DBIx::Class::Core';
	__PACKAGE__->table('sales');
	__PACKAGE__->add_columns(id => { is_auto_increment => 1 }, customer_id => {});
	__PACKAGE__->set_primary_key('id');
	__PACKAGE__->belongs_to(customer => 'Shop::Customer', 'customer_id');
}

package Shop
{
	use base 'DBIx::Class::Schema';
	__PACKAGE__->register_class($_ => "Shop::$_") for qw(Customer Sale);
}

use Test::More;

note('row: DBIx::Class');

my $shop = Shop->connect("dbi:Pg:dbname=$ENV{PGDATABASE}");
$shop->storage->dbh->do($_)
	for 'CREATE TABLE customers (id ulid PRIMARY KEY, name text)',
	'CREATE TABLE sales (id serial PRIMARY KEY, customer_id ulid REFERENCES customers)';
my ($customers, $sales) = map { $shop->resultset($_) } qw(Customer Sale);

for my $id ('01jq4t8x6ca54vsh0aann0swcx', '0195c9a4-74cc-5149-bcc4-0a556a0cf19d')
{
	my $customer = $customers->create({ id => $id, name => 'Ann', sales => [ {}, {} ] });
	$customer->update({ name => 'Bob' });
	is($sales->create({ customer_id => $id })->customer->name, 'Bob', "$id: a foreign key");
	is($customer->sales->count, 3, 'relations');
	my ($found) = $customers->search({}, { prefetch => 'sales' });
	is($found->sales->all, 3, 'prefetch');
	$customers->update_or_create({ id => $id, name => 'Eve' });
	is($customers->find($id)->name, 'Eve', 'one row');
	is($customers->count, 1, 'is not two');
	$shop->storage->dbh->do('TRUNCATE customers, sales');
}
done_testing();
