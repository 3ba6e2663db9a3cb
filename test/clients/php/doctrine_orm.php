<?php
// Ids that are sent in another spelling than the server's: Doctrine ORM. Debian's package.
foreach (['Deprecations', 'DBAL', 'Persistence', 'ORM'] as $package)
    require "/usr/share/php/Doctrine/$package/autoload.php";
error_reporting(E_ALL & ~E_DEPRECATED);

use Doctrine\DBAL\DriverManager;
use Doctrine\ORM\Configuration;
use Doctrine\ORM\EntityManager;
use Doctrine\ORM\Mapping\ClassMetadata;
use Doctrine\Persistence\Mapping\Driver\StaticPHPDriver;

function works(string $what, bool $passed): void
{
    static $count = 0;
    echo ($passed ? 'ok ' : 'not ok ') . ++$count . " - $what\n";
}

class Customer
{
    public $name;

    public function __construct(public string $id) {}

    public static function loadMetadata(ClassMetadata $metadata): void
    {
        $metadata->setPrimaryTable(['name' => 'customers']);
        $metadata->mapField(['fieldName' => 'id', 'type' => 'string', 'id' => true]);
        $metadata->mapField(['fieldName' => 'name', 'type' => 'string', 'nullable' => true]);
    }
}

class Sale
{
    public int $id;

    public function __construct(public Customer $customer) {}

    public static function loadMetadata(ClassMetadata $metadata): void
    {
        $metadata->setPrimaryTable(['name' => 'sales']);
        $metadata->mapField(['fieldName' => 'id', 'type' => 'integer', 'id' => true]);
        $metadata->setIdGeneratorType(ClassMetadata::GENERATOR_TYPE_IDENTITY);
        $metadata->mapManyToOne(['fieldName' => 'customer', 'targetEntity' => Customer::class,
            'joinColumns' => [['name' => 'customer_id', 'referencedColumnName' => 'id']]]);
    }
}

$connection = DriverManager::getConnection(
    ['driver' => 'pdo_pgsql', 'host' => getenv('PGHOST'), 'user' => getenv('PGUSER'), 'dbname' => 'clients'],
);
$connection->executeStatement('CREATE TABLE customers (id ulid PRIMARY KEY, name text)');
$connection->executeStatement('CREATE TABLE sales (id serial PRIMARY KEY, customer_id ulid REFERENCES customers)');
$configuration = new Configuration();
$configuration->setMetadataDriverImpl(new StaticPHPDriver([]));
$configuration->setProxyDir(sys_get_temp_dir());
$configuration->setProxyNamespace('Proxies');
echo "# row: Doctrine ORM\n";
$objects_of = [
    '01jq4t8x6ca54vsh0aann0swcx' => 2, '0195c9a4-74cc-5149-bcc4-0a556a0cf19d' => 2, '01JQ4T8X6CA54VSH0AANN0SWCX' => 1,
];
foreach ($objects_of as $id => $objects) {
    $entities = new EntityManager($connection, $configuration);
    $customer = new Customer($id);
    $entities->persist($customer);
    $entities->persist(new Sale($customer));
    $entities->flush();
    $found = $entities->getRepository(Customer::class)->findAll();
    works("$id: one row is $objects", count($found) === 1 && ($found[0] === $customer) === ($objects === 1));
    $connection->executeStatement('TRUNCATE customers, sales');
}
