// The package and the server say the same of all sixteen formats.
import pg from 'pg';
import { canonical, generate, idTypes, isId } from 'uidx';
import { ID, ID_AS_UUID, fails, works } from './tap.js';

const COUNT = 100;
const ANY_CASE = ['ulid', 'ulidflake', 'objectid', 'lexicaluuid', 'ordereduuid'];
const MADE_HERE = ['ulid', 'base64uuid', 'baseuid', 'ksuid', 'pushid', 'sid', 'ordereduuid', 'typeid'];
const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;

for (const type of idTypes) {
  const [{ count }] = await query("SELECT count(*)::int FROM pg_available_extensions WHERE name = 'uidx_' || $1", type);
  if (count === 1) await query(`CREATE EXTENSION uidx_${type}`);
  const call = type === 'uid11' ? 'xid_generate()' : `${type}_generate(${type === 'typeid' ? "'user'" : ''})`;
  const texts = (await query(`SELECT id::text FROM (SELECT ${call} AS id FROM generate_series(1, ${COUNT})) made`)).map(({ id }) => id);
  works(`${type}: one spelling`, texts.length === COUNT && texts.every((text) =>
    canonical(type, text) === text && (!ANY_CASE.includes(type) || canonical(type, text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()) === text)));
  const [text] = texts;
  const wrong = ['', `${text.slice(0, -1)}!`, text + '0'.repeat(23), 'é'.repeat(text.length), '~'.repeat(text.length), 'Z'.repeat(text.length), `${text} `];
  const refused = [];
  for (const id of wrong) refused.push(await fails(query(`SELECT $1::text::${type}`, id)));
  works(`${type}: refuses what the server refuses`, refused.includes(true) && refused.every((no, n) => no === !isId(type, wrong[n])));
  if (!MADE_HERE.includes(type)) continue;
  const made = Array.from({ length: COUNT }, () => (type === 'typeid' ? generate(type, 'user') : generate(type)));
  const read = await query(`SELECT id::text, ${type}_timestamp(id) AS time FROM unnest($1::${type}[]) WITH ORDINALITY t (id, n) ORDER BY n`, made);
  works(`${type}: the server reads what it makes`, new Set(made).size === COUNT && read.every(({ id }, n) => id === made[n]));
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
const top = 'F~~~~~~~~~~-F~~~~~~~~~~';
works('sid: all bits', (await query('SELECT $1::sid::text AS id', top))[0].id === canonical('sid', top));
const forms = [ID_AS_UUID.toUpperCase(), ID_AS_UUID.replaceAll('-', ''), `{${ID_AS_UUID}}`];
works('the texts of a UUID', forms.every((form) => canonical('ulid', form) === ID) && !isId('ulid', `{${ID_AS_UUID}`));
const none = [null, undefined, 26, {}, new String(ID)];
works('what is no string is no id', none.every((id) => !isId('ulid', id)));
works('nor has it a spelling', none.every((id) => { try { canonical('ulid', id); } catch (error) { return error instanceof TypeError; } }));
await db.end();
