// node-postgres.
import pg from 'pg';
import { register } from 'uidx/pg';
import { ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, pages, sqlstate, works } from './tap.js';

client('node-postgres 8');
const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;

const [row] = await query("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake");
works('returning', lengths(row));
works('string', (await query('SELECT note FROM orders WHERE id = $1', ID))[0].note === 'known');
works('list', (await query('SELECT note FROM orders WHERE id = ANY ($1)', [ID, ID]))[0].note === 'known');
works('paging', await pages(async (last) =>
  (await query('SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40', last)).map((row) => row.id)));

const count = 'SELECT count(*)::int FROM orders WHERE';
const plain = await fails(query(`${count} id >= $1 AND id < $2`, START, STOP));
const window = await query(`${count} id >= $1::timestamptz AND id < $2::timestamptz`, START, STOP);
needs('instant', '`$1::timestamptz`', plain, window[0].count === 60);
works('floor', (await query(`${count} id >= ulid_floor($1) AND id < ulid_floor($2)`, START, STOP))[0].count === 60);

await query('UPDATE orders SET parent = $1 WHERE id = $2', null, ID);
works('null', (await query('SELECT parent FROM orders WHERE id = $1', ID))[0].parent === null);
works('error', (await sqlstate(query('SELECT FROM orders WHERE id = $1', 'no id'))) === '22P02');
works('uuid', (await query('SELECT note FROM orders WHERE id = $1', ID_AS_UUID))[0].note === 'known');

const array = "SELECT array_agg(id) AS ids FROM orders WHERE note = 'known'";
const [{ ids }] = await query(array);
await register(db);
needs('array', 'package: `register`', ids === `{${ID}}`, (await query(array))[0].ids[0] === ID);
await db.end();

const pool = new pg.Pool({ onConnect: register });
works('a pool', (await pool.query(array)).rows[0].ids[0] === ID);

// An OID of 2^31 or more, as servers have it that have made so many objects.
await pool.query(`WITH arrays AS (UPDATE pg_type SET oid = 3000000000 WHERE typname = '_ulid')
  UPDATE pg_type SET typarray = 3000000000 WHERE typname = 'ulid'`);
await pool.end();
const later = new pg.Client();
await later.connect();
await register(later);
works('an array whose OID is high', (await later.query(array)).rows[0].ids[0] === ID);
await later.end();
