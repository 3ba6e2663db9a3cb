// New ids that the server reads, and what is no string; conformance.js has the texts.
import pg from 'pg';
import { canonical, generate, idTypes, isId } from 'uidx';
import { ID, works } from './tap.js';

const COUNT = 100;
const MADE_HERE = ['ulid', 'base64uuid', 'baseuid', 'ksuid', 'pushid', 'sid', 'ordereduuid', 'typeid'];
const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;

for (const type of idTypes) {
  const [{ count }] = await query("SELECT count(*)::int FROM pg_available_extensions WHERE name = 'uidx_' || $1", type);
  if (count === 1) await query(`CREATE EXTENSION uidx_${type}`);
  if (!MADE_HERE.includes(type)) continue;
  const made = Array.from({ length: COUNT }, () => (type === 'typeid' ? generate(type, 'user') : generate(type)));
  const read = await query(`SELECT id::text, ${type}_timestamp(id) AS time FROM unnest($1::${type}[]) WITH ORDINALITY t (id, n) ORDER BY n`, made);
  works(`${type}: the server reads what it makes`, new Set(made).size === COUNT && read.length === COUNT && read.every(({ id }, n) => id === made[n]));
  works(`${type}: the time`, read.every(({ time }) => time <= new Date() && time > Date.now() - 3_600_000));
}
for (const [what, hours] of [['the machine has slept', -2], ['its clock is set back', 2]]) {
  const { now } = performance;
  performance.now = () => now.call(performance) + hours * 3_600_000;
  const id = generate('ulid');
  delete performance.now;
  const [{ time }] = await query('SELECT ulid_timestamp($1::ulid) AS time', id);
  works(`the time after ${what}`, Math.abs(time - Date.now()) < 3_600_000);
}
const none = [null, undefined, 26, {}, new String(ID)];
works('what is no string is no id', none.every((id) => !isId('ulid', id)));
works('nor has it a spelling', none.every((id) => { try { canonical('ulid', id); } catch (error) { return error instanceof TypeError; } }));
await db.end();
