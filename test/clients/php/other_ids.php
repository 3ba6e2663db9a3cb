<?php
// Ids of ramsey/uuid and of Laravel, as the table of docs/further-types.md says to keep them. Debian's packages.
foreach (['Ramsey/Uuid', 'Illuminate/Support'] as $package) require "/usr/share/php/$package/autoload.php";
error_reporting(E_ALL & ~E_DEPRECATED);

use Illuminate\Support\Str;
use Ramsey\Uuid\Codec\TimestampFirstCombCodec;
use Ramsey\Uuid\Generator\CombGenerator;
use Ramsey\Uuid\UuidFactory;

function works(string $what, bool $passed): void
{
    static $count = 0;
    echo ($passed ? 'ok ' : 'not ok ') . ++$count . " - $what\n";
}

$pdo = new PDO('pgsql:');
$pdo->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$pdo->exec('CREATE EXTENSION uidx_ordereduuid');

/** By how many seconds the time of an id differs from now. */
function off(string $time, string $id): float
{
    global $pdo;
    $statement = $pdo->prepare("SELECT abs(extract(epoch FROM $time - now()))");
    $statement->execute([$id]);
    return $statement->fetchColumn();
}

$factory = new UuidFactory();
$factory->setRandomGenerator(new CombGenerator($factory->getRandomGenerator(), $factory->getNumberConverter()));
$last = $factory->uuid4()->toString();
$factory->setCodec(new TimestampFirstCombCodec($factory->getUuidBuilder()));
$first = $factory->uuid4()->toString();
$laravel = (string) Str::orderedUuid();
const YEAR = 365 * 86400;

works('ramsey/uuid with TimestampFirstCombCodec', off('ordereduuid_timestamp(?::uuid::ordereduuid)', $first) < 10);
works('as a ulid, thousands of years late', off('ulid_timestamp(?::uuid::ulid)', $first) > 5000 * YEAR);
works('Laravel', off('ordereduuid_timestamp(?::uuid::ordereduuid)', $laravel) < 10);
works('ramsey/uuid without it', off('ordereduuid_timestamp(combguid_flip(?)::ordereduuid)', $last) < 10);
works('as a COMB of milliseconds', off('combguid_timestamp(?)', $last) > 5000 * YEAR);
