<?php
// Doctrine DBAL: reads and compares a schema that has ids. It sees partitions, and not the tables that have them.
// Debian's package.
foreach (['Deprecations', 'DBAL'] as $package) require "/usr/share/php/Doctrine/$package/autoload.php";
error_reporting(E_ALL & ~E_DEPRECATED);

use Doctrine\DBAL\DriverManager;
use Doctrine\DBAL\Exception;
use Doctrine\DBAL\Platforms\AbstractPlatform;
use Doctrine\DBAL\Schema\Schema;
use Doctrine\DBAL\Types\StringType;
use Doctrine\DBAL\Types\Type;

function works(string $what, bool $passed): void
{
    static $count = 0;
    echo ($passed ? 'ok ' : 'not ok ') . ++$count . " - $what\n";
}

class Ulid extends StringType
{
    function getName() { return 'ulid'; }
    function getSQLDeclaration(array $column, AbstractPlatform $platform): string { return 'ulid'; }
    function getMappedDatabaseTypes(AbstractPlatform $platform): array { return ['ulid']; }
}

$connect = fn() => DriverManager::getConnection(
    ['driver' => 'pdo_pgsql', 'host' => getenv('PGHOST'), 'user' => getenv('PGUSER'), 'dbname' => 'clients'],
);
$connection = $connect();
$connection->executeStatement('DROP TABLE orders');
$connection->executeStatement('CREATE TABLE sales (id ulid PRIMARY KEY DEFAULT ulid_generate(), n int)');
$connection->executeStatement('CREATE TABLE messages (id ulid PRIMARY KEY) PARTITION BY RANGE (id)');
$connection->executeStatement("SELECT uidx_create_partitions('messages', now(), now() + interval '1 day', interval '1 day')");
try {
    $connection->createSchemaManager()->introspectSchema();
    works('without the type, no schema can be read', false);
} catch (Exception $error) {
    works('without the type, no schema can be read', str_contains($error->getMessage(), 'Unknown database type ulid'));
}

Type::addType('ulid', Ulid::class);
$connection = $connect();
$partitions = $connection->fetchFirstColumn('SELECT relname FROM pg_class WHERE relispartition');
$filter = fn($name) => !in_array(is_string($name) ? $name : $name->getName(), $partitions);
$wanted = new Schema();
$sales = $wanted->createTable('sales');
$sales->addColumn('id', 'ulid', ['default' => 'ulid_generate()']);
$sales->addColumn('n', 'integer', ['notnull' => false]);
$sales->setPrimaryKey(['id']);
$changes = fn() => array_filter(
    $connection->createSchemaManager()->createComparator()
        ->compareSchemas($connection->createSchemaManager()->introspectSchema(), $wanted)
        ->toSql($connection->getDatabasePlatform()),
    fn($statement) => str_contains($statement, 'messages') || str_contains($statement, 'sales'),
);
works('without the filter, the partitions are dropped', count(preg_grep('/DROP TABLE messages_/', $changes())) > 0);
$connection->getConfiguration()->setSchemaAssetsFilter($filter);
works('with the type and the filter, nothing changes', $changes() === []);
works('an id is a string', strlen($connection->fetchOne('INSERT INTO sales (n) VALUES (1) RETURNING id')) === 26);
