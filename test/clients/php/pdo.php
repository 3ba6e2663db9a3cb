<?php
// PDO, with its driver pgsql.
const ID = '01JQ4T8X6CA54VSH0AANN0SWCX';
const ID_AS_UUID = '0195c9a4-74cc-5149-bcc4-0a556a0cf19d';

function works(string $what, bool $passed): void
{
    static $count = 0;
    printf("%s %d - %s\n", $passed ? 'ok' : 'not ok', ++$count, $what);
}

function sqlstate(callable $run): ?string
{
    try {
        $run();
        return null;
    } catch (PDOException $error) {
        return $error->getCode();
    }
}

echo "# client: PHP PDO\n";
$db = new PDO(sprintf('pgsql:host=%s;dbname=%s', getenv('PGHOST'), getenv('PGDATABASE')), getenv('PGUSER'));
$query = function (string $sql, mixed ...$parameters) use ($db): array {
    $statement = $db->prepare($sql);
    $statement->execute($parameters);
    return $statement->fetchAll(PDO::FETCH_NUM);
};

[$row] = $query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake");
works('returning', array_map('strlen', $row) === [26, 22, 20, 11, 13]);
works('string', $query('SELECT note FROM orders WHERE id = ?', ID) === [['known']]);
$list = '{' . implode(',', [ID, ID]) . '}';
works('list # needs: text such as `{a,b}`', $query('SELECT note FROM orders WHERE id = ANY (?)', $list) === [['known']]);

$seen = [];
$last = str_repeat('0', 26);
while ($page = array_column($query('SELECT id FROM orders WHERE id > ? ORDER BY id LIMIT 40', $last), 0)) {
    array_push($seen, ...$page);
    $last = end($page);
}
$sorted = $seen;
sort($sorted, SORT_STRING);
works('paging', count($seen) === 102 && $seen === $sorted);

$start = (new DateTimeImmutable('2025-01-01T00:00:00Z'))->format(DATE_ATOM);
$stop = (new DateTimeImmutable('2025-01-01T01:00:00Z'))->format(DATE_ATOM);
$plain = sqlstate(fn () => $query('SELECT count(*) FROM orders WHERE id >= ? AND id < ?', $start, $stop));
$cast = $query('SELECT count(*) FROM orders WHERE id >= ?::timestamptz AND id < ?::timestamptz', $start, $stop);
works('instant # needs: `?::timestamptz`', $plain !== null && $cast === [[60]]);
works('floor', $query('SELECT count(*) FROM orders WHERE id >= ulid_floor(?) AND id < ulid_floor(?)', $start, $stop) === [[60]]);

$query('UPDATE orders SET parent = ? WHERE id = ?', null, ID);
works('null', $query('SELECT parent FROM orders WHERE id = ?', ID) === [[null]]);
works('error', sqlstate(fn () => $query('SELECT FROM orders WHERE id = ?', 'no id')) === '22P02');
works('uuid', $query('SELECT note FROM orders WHERE id = ?', ID_AS_UUID) === [['known']]);
$db->pgsqlCopyFromArray('orders (id, note)', ["01JQ4T8X6CA54VSH0AANN0SWCY\tcopied"]);
works('copy', $query('SELECT note FROM orders WHERE id = ?', '01JQ4T8X6CA54VSH0AANN0SWCY') === [['copied']]);
