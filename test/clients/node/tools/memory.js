// pg-mem: a database in the program's memory, which knows none of our types and functions.
import { DataType, newDb } from 'pg-mem';
import { generate, isId } from 'uidx';
import { ID, works } from '../tap.js';

const OTHER = '01JQ4T8X6CA54VSH0AANN0SWCY';
console.log('# row: pg-mem');
const db = newDb();
const { Client } = db.adapters.createPg();
const client = new Client();
const notes = async (where, ...values) =>
  (await client.query(`SELECT note FROM orders WHERE ${where}`, values)).rows.map(({ note }) => note).join();
function refused(sql) {
  try { db.public.none(sql); return false; } catch { return true; }
}

const table = 'CREATE TABLE orders (id ulid PRIMARY KEY DEFAULT ulid_generate(), note text)';
works('without the line it knows no ulid', refused(table));
db.public.registerEquivalentType({ name: 'ulid', equivalentTo: DataType.text, isValid: (id) => isId('ulid', id) });
db.public.registerFunction({
  name: 'ulid_generate', returns: DataType.text, implementation: () => generate('ulid'), impure: true,
});
db.public.none(table);
db.public.none(`INSERT INTO orders VALUES ('${ID}', 'known')`);
works('a string', (await notes('id = $1', ID)) === 'known');
works('a list', (await notes('id IN ($1, $2)', ID, OTHER)) === 'known');
works('a list as one parameter finds nothing', (await notes('id = ANY ($1)', [ID])) === '');
works('another spelling is another id', (await notes('id = $1', ID.toLowerCase())) === '');
works('no id is refused', refused("INSERT INTO orders VALUES ('no id', 'none')"));
const made = db.public.many("INSERT INTO orders (note) VALUES ('a'), ('b') RETURNING id");
works('a default', made[0].id < made[1].id && made[1].id.length === 26);
