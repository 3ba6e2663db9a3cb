// Ids as values: those made here ascend, schemas refuse bad ones, and tables without the
// extension hold them.
import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { Between, DataSource, EntitySchema, In } from 'typeorm';
import { ceil, floor, fromUuid, generate, isId, pattern, toUuid } from 'uidx';
import * as columns from 'uidx/drizzle';
import * as plainColumns from 'uidx/drizzle-uuid';
import { asUuid, register } from 'uidx/typeorm';
import * as schemas from 'uidx/zod';
import { ulid as othersUlid } from 'ulid';
import { v7 } from 'uuid';
import { z } from 'zod';
import { ID, ID_AS_UUID, START, STOP, fails, works } from './tap.js';

const MADE_HERE = ['ulid', 'base64uuid', 'baseuid', 'ksuid', 'pushid', 'sid', 'ordereduuid', 'typeid'];

const db = new pg.Client();
await db.connect();
const query = async (sql, ...parameters) => (await db.query(sql, parameters)).rows;
const value = async (sql, ...parameters) => query(`SELECT ${sql} AS value`, ...parameters).then(([row]) => row.value, () => null);

await query('CREATE EXTENSION uidx_typeid');

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

for (const type of MADE_HERE) {
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

works('more than 128 bits do not fit the pattern', !new RegExp(pattern('ulid')).test(`8${'0'.repeat(25)}`));
works('a schema: null, and one issue of each', !schemas.ulid().safeParse(null).success && schemas.ulid().safeParse('').error.issues.length === 1);
works('a Date is its microseconds', [floor, ceil].every((bound) => bound('ulid', STOP) === bound('ulid', BigInt(STOP.getTime()) * 1000n)));
works('a schema: one spelling', schemas.ulid().parse(ID_AS_UUID) === ID);
works('a schema: a prefix', schemas.typeid('user').safeParse(generate('typeid', 'shop')).success === false && schemas.typeid('user').safeParse(generate('typeid', 'user')).success);
works('a schema: no prefix', schemas.typeid('').safeParse(generate('typeid', '')).success && schemas.typeid('').safeParse(generate('typeid', 'shop')).success === false);
const published = (schema) => z.toJSONSchema(z.object({ id: schema })).properties.id.pattern;
works('a schema in OpenAPI: the text that the server writes, as in Python', published(schemas.ulid()) === '^[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}$'
  && published(schemas.typeid('user')) === '^user_[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}$' && published(schemas.typeid('')) === pattern('typeid', '')
  && published(schemas.typeid().optional()) === pattern('typeid'));
works('a schema takes other spellings', schemas.ulid().parse(ID.toLowerCase()) === ID && schemas.ulid().parse(ID_AS_UUID) === ID);
// It has no version and no variant of RFC 9562.
const UUID_OF_A_ULID = '0195c9a4-74cc-f149-1cc4-0a556a0cf19c';
works("zod's uuid() refuses the uuid of a ULID, its guid() takes it",
  !z.uuid().safeParse(UUID_OF_A_ULID).success && z.guid().safeParse(UUID_OF_A_ULID).success);
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
