<?php
// Ids that are sent in another spelling than the server's: Eloquent, as with Laravel's HasUlids, whose ids are in
// lower case. Debian's package.
require '/usr/share/php/Illuminate/Database/autoload.php';
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING);

use Illuminate\Database\Capsule\Manager;
use Illuminate\Database\Eloquent\Model;

function works(string $what, bool $passed): void
{
    static $count = 0;
    echo ($passed ? 'ok ' : 'not ok ') . ++$count . " - $what\n";
}

$manager = new Manager();
$manager->addConnection([
    'driver' => 'pgsql', 'host' => getenv('PGHOST'), 'database' => 'clients',
    'username' => getenv('PGUSER'), 'charset' => 'utf8',
]);
$manager->setAsGlobal();
$manager->bootEloquent();
Manager::unprepared('CREATE TABLE customers (id ulid PRIMARY KEY, name text);
    CREATE TABLE sales (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, customer_id ulid REFERENCES customers)');

class Customer extends Model
{
    protected $keyType = 'string';
    public $incrementing = false;
    public $timestamps = false;
    protected $guarded = [];

    public function sales() { return $this->hasMany(Sale::class, 'customer_id'); }
}

class SpelledCustomer extends Customer
{
    protected $table = 'customers';

    public function setIdAttribute($id) { $this->attributes['id'] = strtoupper($id); }
}

class Sale extends Model
{
    public $timestamps = false;
    protected $guarded = [];

    public function customer() { return $this->belongsTo(Customer::class); }
}

class SpelledSale extends Sale
{
    protected $table = 'sales';

    public function setCustomerIdAttribute($id) { $this->attributes['customer_id'] = strtoupper($id); }
}

echo "# row: Eloquent\n";
$cases = [[Customer::class, Sale::class, '1', 0], [SpelledCustomer::class, SpelledSale::class, '2', 2]];
foreach ($cases as [$class, $sale, $digit, $found]) {
    $id = '01jq4t8x6ca54vsh0aann0sw' . "e$digit";
    $customer = $class::create(['id' => $id, 'name' => 'Ann']);
    $customer->sales()->create();
    $customer->sales()->create();
    works("$class: load() finds $found", $customer->load('sales')->sales->count() === $found);
    $made = $sale::create(['customer_id' => $id])->load('customer');
    works("$sale: load() of a foreign key", ($made->customer !== null) === ($found > 0));
}
