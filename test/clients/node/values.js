// Ids as values: their times and bounds are the server's, those made here ascend, schemas refuse bad ones, and tables without the
// extension hold them.
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { Between, DataSource, EntitySchema, In } from 'typeorm';
import { ceil, floor, fromBytes, fromUuid, generate, idTypes, isId, microsecondsOf, pattern, timeOf, toBytes, toUuid } from 'uidx';
import * as columns from 'uidx/drizzle';
import * as plainColumns from 'uidx/drizzle-uuid';
import { asUuid, register } from 'uidx/typeorm';
import * as schemas from 'uidx/zod';
import { ulid as othersUlid } from 'ulid';
import { v7 } from 'uuid';
import { z } from 'zod';
import { ID, ID_AS_UUID, START, STOP, fails, works } from './tap.js';

const MADE_HERE = ['ulid', 'base64uuid', 'baseuid', 'ksuid', 'pushid', 'sid', 'ordereduuid', 'typeid'];
const INSTANTS = `1582-10-15|1899-12-31 23:59:59.999999|1969-12-31 23:59:59.999999|1970-01-01|1970-01-01 00:00:00.000001|2011-11-11 11:11:11.111
  2011-11-11 11:11:11.110999|2014-05-13 16:53:20|2014-05-13 16:53:19.999999|2024-01-01|2025-03-24 19:32:33.1|2025-03-24 19:32:33.123457
  2059-03-13 01:02:03|2059-03-14 01:02:03|2106-02-07 06:28:15|2106-02-07 06:28:15.999999|2106-02-07 06:28:16|2150-06-19 23:21:35.999999
  2150-06-19 23:21:36|2151-03-25 18:46:22.214999|2151-03-25 18:46:22.215|2262-04-11 23:47:16.854743|2262-04-11 23:47:16.854775
  2262-04-11 23:47:16.854776|2302-09-27 15:10:22.207999|2302-09-27 15:10:22.208|2554-07-21 23:34:33.709551|2554-07-21 23:34:33.709552
  2059-05-25 17:38:27.455|2059-05-25 17:38:27.456|10889-08-02 05:31:50.655999|10889-08-02 05:31:50.656|294276-12-31 23:59:59.999999`.split(/[|\n]/);

const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;
const value = async (sql, ...parameters) => query(`SELECT ${sql} AS value`, ...parameters).then(([row]) => row.value, () => null);
const attempt = (make) => { try { return make(); } catch (error) { if (error instanceof RangeError) return null; throw error; } };

// Each thread has a module of its own, and its ids ascend; between threads there is no order.
const WORKER = `import('uidx').then(({ generate, idTypes }) => {
  const made = {};
  for (const type of ${JSON.stringify(MADE_HERE)})
    made[type] = Array.from({ length: 20000 }, () => generate(type, ...(type === 'typeid' ? ['user'] : [])));
  require('node:worker_threads').parentPort.postMessage(made);
})`;
const workers = await Promise.all([1, 2].map(() => new Promise((resolve, reject) => {
  new Worker(WORKER, { eval: true }).once('message', resolve).once('error', reject);
})));
for (const type of MADE_HERE) {
  const lists = workers.map((made) => made[type]);
  works(`${type}: ids of each of two workers ascend, and none is there twice`,
    lists.every((ids) => ids.every((id, n) => n === 0 || id > ids[n - 1])) && new Set(lists.flat()).size === 40_000);
}

// The microseconds since 1970, which extract() rounds in far years.
const micros = (at) => `(extract(epoch FROM date_trunc('second', ${at})) * 1000000 + extract(microseconds FROM ${at})::int8 % 1000000)::numeric(30)::text`;
const instants = [];
for (const instant of INSTANTS)
  instants.push([instant.trim(), BigInt(await value(micros("$1::timestamp AT TIME ZONE 'UTC'"), instant.trim()))]);

for (const type of idTypes) {
  const [{ count }] = await query("SELECT count(*)::int FROM pg_available_extensions WHERE name = 'uidx_' || $1", type);
  if (count === 1) await query(`CREATE EXTENSION uidx_${type}`);
  const name = type === 'uid11' ? 'xid' : type;
  const texts = (await query(`SELECT ${name}_generate(${type === 'typeid' ? "'user'" : ''})::text AS id FROM generate_series(1, 50)`)).map(({ id }) => id);
  const size = await value('(SELECT CASE WHEN typlen > 0 THEN typlen ELSE 16 END FROM pg_type WHERE typname = $1)', type);
  for (const digit of '0123456789abcdef') {
    const text = await value(`$1::text::${type}::text`, `\\x${digit.repeat(2 * size)}`);
    if (text !== null) texts.push(text);
  }
  let same = true, bytes = true;
  for (const id of texts) {
    const server = await value(micros(`${name}_timestamp($1)`), id);
    // An extract of more than a bigint is an error, too.
    const mine = microsecondsOf(type, id);
    same &&= server === null ? mine === null : mine === BigInt(server);
    same &&= mine === null || timeOf(type, id) === null || timeOf(type, id).getTime() === Math.floor(Number(mine / 1000n)) || mine < 0n;
    bytes &&= fromBytes(type, toBytes(type, id), type === 'typeid' ? 'user' : '') === id;
    bytes &&= type === 'typeid' || Buffer.from(toBytes(type, id)).equals(await value(`$1::${type}::bytea`, id));
  }
  works(`${type}: the time of an id`, same && texts.length >= 50);
  works(`${type}: the bytes of an id`, bytes);
  const expected = new RegExp(pattern(type));
  works(`${type}: the pattern`, texts.every((id) => expected.test(id)) && !['', `${texts[0]} `, `${texts[0]}!`].some((id) => expected.test(id)));
  if (type === 'ulid') works('ulid: more than 128 bits do not fit its pattern', !expected.test(`8${'0'.repeat(25)}`) && expected.test(`7${'Z'.repeat(25)}`));
  const schema = schemas[type]();
  const other = texts[0].slice(0, -1) + '!';
  works(`${type}: the schema`, texts.every((id) => schema.parse(id) === id) && !schema.safeParse(other).success && !schema.safeParse(null).success
    && schema.safeParse(other).error.issues[0].message.includes(`is no ${type}: `) && schema.safeParse('').error.issues.length === 1);
  if (type !== 'typeid') {
    let bounds = true;
    for (const [instant, us] of instants) {
      for (const [side, mine] of Object.entries({ floor, ceil })) {
        const server = await value(`${name}_${side}($1::timestamp AT TIME ZONE 'UTC')::text`, instant);
        const found = attempt(() => mine(type, us));
        if (server !== found) console.log('#', type, side, instant, server, found);
        bounds &&= server === found;
      }
    }
    works(`${type}: the bounds of an instant`, bounds && floor(type, STOP) === floor(type, BigInt(STOP.getTime()) * 1000n));
  }
  if (!MADE_HERE.includes(type)) continue;
  const made = Array.from({ length: 200_000 }, () => (type === 'typeid' ? generate(type, 'user') : generate(type)));
  // Texts sort as ids do.
  works(`${type}: ids made here ascend`, made.every((id, n) => n === 0 || id > made[n - 1]));
  works(`${type}: also of the other module`, createRequire(import.meta.url)('uidx').generate(type, ...(type === 'typeid' ? ['user'] : [])) > made.at(-1));
  const { now } = Date;
  const performanceNow = performance.now;
  Date.now = () => now() - 3_600_000;
  performance.now = () => performanceNow.call(performance) - 3_600_000;
  const back = Array.from({ length: 1000 }, () => (type === 'typeid' ? generate(type, 'user') : generate(type)));
  Date.now = now;
  delete performance.now;
  works(`${type}: also while the clock stands back`, back.every((id, n) => id > (n === 0 ? made.at(-1) : back[n - 1])));
  const spread = new Set(made.map((id) => id.slice(-2)));
  works(`${type}: the last digits are all there`, spread.size > 60);
}

works('a schema: one spelling', schemas.ulid().parse(ID_AS_UUID) === ID);
works('a schema: a prefix', schemas.typeid('user').safeParse(generate('typeid', 'shop')).success === false && schemas.typeid('user').safeParse(generate('typeid', 'user')).success);
works('a schema: no prefix', schemas.typeid('').safeParse(generate('typeid', '')).success && schemas.typeid('').safeParse(generate('typeid', 'shop')).success === false);
const published = (schema) => z.toJSONSchema(z.object({ id: schema })).properties.id.pattern;
works('a schema in OpenAPI: the text that the server writes, as in Python', published(schemas.ulid()) === '^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}$'
  && published(schemas.typeid('user')) === '^user_[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}$' && published(schemas.typeid('')) === pattern('typeid', '')
  && published(schemas.typeid().optional()) === pattern('typeid'));
works('a schema takes other spellings', schemas.ulid().parse(ID.toLowerCase()) === ID && schemas.ulid().parse(ID_AS_UUID) === ID);
works('a schema says of a prefix', schemas.typeid('user').safeParse(generate('typeid', 'shop')).error.issues[0].message === 'its prefix is not "user"');
works('an invalid Date is no instant', [floor, ceil].every((bound) => {
  try { return !bound('ulid', new Date('2025-13-01')); } catch (error) { return error instanceof RangeError && error.message === 'an invalid Date is no instant'; }
}));
works('a UUID', toUuid('ulid', ID) === ID_AS_UUID && fromUuid('ulid', ID_AS_UUID.toUpperCase()) === ID && fromUuid('typeid', ID_AS_UUID, 'user').startsWith('user_'));
works("others' ids", isId('ulid', othersUlid()) && isId('base64uuid', v7()) && await value('$1::ulid::text', v7()) !== null);

// On a server without the extension, and then with it.
await query('CREATE TABLE customers (id uuid PRIMARY KEY, name text); CREATE TABLE plain (id uuid PRIMARY KEY, customer uuid REFERENCES customers)');
const shop = drizzle({ client: db });
const minutes = Array.from({ length: 100 }, (_, n) => floor('ulid', new Date(START.getTime() + n * 60_000)));
async function tryDrizzle(what, { ulid, typeid }) {
  const customers = pgTable('customers', { id: typeid('customer').primaryKey(), name: text() });
  const plain = pgTable('plain', { id: ulid().primaryKey(), customer: typeid('customer') });
  const customer = generate('typeid', 'customer');
  await shop.insert(customers).values({ id: customer, name: what });
  await shop.insert(plain).values(minutes.map((id) => ({ id, customer })));
  const [row] = await shop.select().from(plain).innerJoin(customers, eq(customers.id, plain.customer)).where(eq(plain.id, minutes[7].toLowerCase()));
  works(`Drizzle over ${what}: a row`, row.plain.id === minutes[7] && row.customers.id === customer);
  works(`Drizzle over ${what}: a list`, (await shop.$count(plain, inArray(plain.id, minutes.slice(3, 10)))) === 7);
  works(`Drizzle over ${what}: a window`, (await shop.$count(plain, and(gte(plain.id, floor('ulid', START)), lt(plain.id, floor('ulid', STOP))))) === 60);
  works(`Drizzle over ${what}: another prefix`, what !== 'uuid' || await fails((async () => shop.insert(customers).values({ id: generate('typeid', 'user') }))()));
  await query('DELETE FROM plain');
}
await tryDrizzle('uuid', plainColumns);

const Plain = new EntitySchema({
  name: 'plain',
  columns: { id: { type: 'uuid', primary: true, transformer: asUuid('ulid') }, customer: { type: 'uuid', nullable: true, transformer: asUuid('typeid', 'customer') } },
});
const { PGHOST: host, PGUSER: username, PGDATABASE: database } = process.env;
async function tryTypeorm(what, type) {
  Plain.options.columns.id.type = type;
  const source = register(new DataSource({ type: 'postgres', host, username, database, entities: [Plain] }));
  await source.initialize();
  const plain = source.getRepository(Plain);
  await plain.insert(minutes.map((id) => ({ id })));
  works(`TypeORM over ${what}: a row`, (await plain.findOneByOrFail({ id: minutes[7].toLowerCase() })).id === minutes[7]);
  works(`TypeORM over ${what}: a list`, (await plain.countBy({ id: In(minutes.slice(3, 10)) })) === 7);
  works(`TypeORM over ${what}: a window`, (await plain.countBy({ id: Between(floor('ulid', START), ceil('ulid', new Date(STOP.getTime() - 1))) })) === 60);
  await plain.clear();
  await source.destroy();
}
await tryTypeorm('uuid', 'uuid');
await query('ALTER TABLE plain ALTER id TYPE ulid');
await tryTypeorm('ulid', 'ulid');
await query('DROP TABLE plain, customers; CREATE TABLE customers (id typeid PRIMARY KEY, name text); CREATE TABLE plain (id ulid PRIMARY KEY, customer typeid)');
await tryDrizzle('ulid', { ...columns, typeid: () => columns.typeid() });
await db.end();
