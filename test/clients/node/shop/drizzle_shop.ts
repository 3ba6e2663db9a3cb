// A shop on Drizzle and node-postgres, whose tables drizzle-kit makes.
import { and, eq, gt, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleOnJs } from 'drizzle-orm/postgres-js';
import { seed } from 'drizzle-seed';
import { execSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createInsertSchema } from 'drizzle-zod';
import pg from 'pg';
import postgres from 'postgres';
import { canonical, generate, isId } from 'uidx';
import { instant, startsWith, timeOf } from 'uidx/drizzle';
import { typeid } from 'uidx/zod';
import { ID, ID_AS_UUID, START, STOP, sqlstate, works } from '../tap.js';
import { messages } from './partitioned.js';
import * as schema from './schema.js';
import { customers, purchases } from './schema.js';

const { PGHOST, PGUSER, PGDATABASE } = process.env;
const kit = (command: string, environment = {}, ...options: string[]) => execSync(`node_modules/.bin/drizzle-kit ${command} --config shop/drizzle.config.ts ${options.join(' ')} 2>&1`, {
  encoding: 'utf8', env: { ...process.env, ...environment, DATABASE_URL: `postgresql://${PGUSER}@/${PGDATABASE}?host=${PGHOST}` },
});

const client = new pg.Client();
await client.connect();
const fails = (what: string, command: string, environment = {}) => {
  try {
    kit(command, environment);
    works(what, false);
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    works(what, status === 1 && !/undefined|type|error:/.test(stdout));
  }
};
await client.query('DROP TABLE orders');
kit('generate', {}, '--custom', '--name', 'uidx');
kit('generate');
const [extensions, migration] = readdirSync('shop/migrations').filter((name) => name.endsWith('.sql')).sort();
works('drizzle-kit generate', /"id" "ulid" PRIMARY KEY DEFAULT ulid_generate\(\)/.test(readFileSync(`shop/migrations/${migration}`, 'utf8')));
fails('drizzle-kit migrate without an extension says nothing', 'migrate');
writeFileSync(`shop/migrations/${extensions}`, 'CREATE EXTENSION uidx_typeid;');
kit('migrate');
works('drizzle-kit migrate', (await client.query(`SELECT 'purchases'::regclass`)).rows.length === 1);
works('drizzle-kit push leaves the tables and the extension alone', kit('push').includes('No changes detected')
  && (await client.query('SELECT ulid_generate()')).rows.length > 0);
await client.query(`CREATE TABLE messages (id ulid PRIMARY KEY DEFAULT ulid_generate(), body text) PARTITION BY RANGE (id);
  SELECT uidx_create_partitions('messages', now() - interval '1 month', now() + interval '1 month', '1 month')`);
works('drizzle-kit push leaves partitions alone', kit('push').includes('No changes detected')
  && (await client.query("SELECT count(*)::int AS n FROM pg_inherits WHERE inhparent = 'messages'::regclass")).rows[0].n >= 2);
kit('pull', { OUT: './shop/pulled' });
const pulled = readFileSync('shop/pulled/schema.ts', 'utf8');
works('drizzle-kit pull leaves partitions out', pulled.includes('"purchases"') && !pulled.includes('messages'));
works('drizzle-kit pull leaves out the default of an id', pulled.includes('unknown("id")') && !pulled.includes('ulid_generate'));

// A column changes its type.
const changing = { SCHEMA: './shop/changing.ts', OUT: './shop/changes' };
for (const type of ['uuid', 'ulid']) {
  writeFileSync(changing.SCHEMA, `import { sql } from 'drizzle-orm';
    import { pgTable, uuid } from 'drizzle-orm/pg-core';
    import { ulid } from 'uidx/drizzle';
    import { messages } from './partitioned';
    export const replies = pgTable('replies', { message: ulid().references(() => messages.id) });
    export const notes = pgTable('notes', { id: ${type}().primaryKey().default(sql\`${type === 'uuid' ? 'base64uuid' : type}_generate()\`) });
    export const lines = pgTable('lines', { note: ${type}().references(() => notes.id) });`);
  kit('generate', changing);
  if (type === 'uuid') kit('migrate', changing);
}
const change = `${changing.OUT}/${readdirSync(changing.OUT).filter((name) => name.startsWith('0001')).join()}`;
const written = readFileSync(change, 'utf8');
works("a change of the type names a schema that is not there", written.includes('SET DATA TYPE "undefined"."ulid"'));
fails('and fails without a message', 'migrate', changing);
const lines = ['ALTER TABLE notes ALTER COLUMN id DROP DEFAULT;', ...written.replaceAll('"undefined".', '').split(/--> .*\n/)];
writeFileSync(change, lines.join('--> statement-breakpoint\n'));
fails('nor do the tables in the order of their names change', 'migrate', changing);
writeFileSync(change, [lines[0], ...lines.slice(2), lines[1]].join('--> statement-breakpoint\n'));
kit('migrate', changing);
works('the cure', (await client.query("SELECT attnum FROM pg_attribute WHERE attrelid = 'notes'::regclass AND atttypid = 'ulid'::regtype")).rows.length === 1);
writeFileSync('./shop/all.ts', `export * from './schema'; export * from './changing';`);
const pushed = kit('push', { SCHEMA: './shop/all.ts' });
works('drizzle-kit push tries to drop keys to partitions', /^error: cannot drop inherited.* code: '42P16'/ms.test(pushed));

const db = drizzle({ client, schema });
works('a partitioned table', (await db.insert(messages).values({ body: 'one' }).returning())[0]!.id.length === 26);
const values = Array.from({ length: 5 }, () => generate('typeid', 'customer'));
const seeded = (known: boolean) => seed(db, { customers, purchases }, { count: 5 }).refine((f) => ({
  customers: { columns: { id: known ? f.valuesFromArray({ values, isUnique: true }) : f.default({ defaultValue: sql`typeid_generate('customer')` }) } },
  purchases: { columns: { related: f.default({ defaultValue: null }) } },
}));
works('drizzle-seed does not know what the server makes', (await sqlstate(seeded(false))) === '23503');
await seeded(true);
works('drizzle-seed with values', (await db.$count(purchases, inArray(purchases.customer, values))) === 5);
await client.query('TRUNCATE purchases, customers');
const made = await db.insert(customers).values(Array.from({ length: 100 }, (_, n) => ({ name: `customer ${n}` }))).returning();
works('ids made in the client', new Set(made.map(({ id }) => id)).size === 100 && made.every(({ id }) => id.startsWith('customer_')));
const customer = made[7]!.id;
const [known] = await db.insert(purchases).values({ id: ID_AS_UUID, customer, related: [ID, ID] }).returning();
works('one spelling', known!.id === ID && known!.number.length === 11 && known!.related?.join() === `${ID},${ID}`);

works('drizzle-zod takes any value for an id', createInsertSchema(purchases).safeParse({ customer: 7 }).success);
const checked = createInsertSchema(purchases, { customer: typeid('customer') });
works('drizzle-zod with a schema', checked.safeParse({ customer }).success && !checked.safeParse({ customer: 'x' }).success);

const all = sql<string[]>`array_agg(${purchases.id})`.mapWith(purchases.related);
works('array_agg', (await db.select({ all }).from(purchases).where(eq(purchases.id, ID)))[0]!.all.join() === ID);
const unmapped = sql<string[]>`array_agg(${purchases.id})`;
works('array_agg is a text without mapWith',
  String((await db.select({ unmapped }).from(purchases).where(eq(purchases.id, ID)))[0]!.unmapped) === `{${ID}}`);

const [lookup] = await db.select().from(purchases).innerJoin(customers, eq(customers.id, purchases.customer))
  .where(eq(purchases.id, ID.toLowerCase()));
works('lookup and foreign key', lookup!.customers.name === 'customer 7');

const { rows } = await client.query<{ id: string }>(
  "SELECT ulid_generate(at) AS id FROM generate_series($1::timestamptz, $1 + interval '99 minutes', '1 minute') at", [START]);
const ids = rows.map(({ id }) => id).sort();
await db.insert(purchases).values(ids.map((id) => ({ id, customer })));
const window = and(gte(purchases.id, instant(START)), lt(purchases.id, instant(STOP)));
// @ts-expect-error A Date is no id.
gte(purchases.id, START);
const found = await db.select({ id: purchases.id, at: timeOf(purchases.id) }).from(purchases).where(window).orderBy(purchases.id);
works('a window', found.map(({ id }) => id).join() === ids.slice(0, 60).join());
works('the time of an id', found[59]!.at.getTime() === START.getTime() + 59 * 60_000);
works('a list', (await db.$count(purchases, inArray(purchases.id, ids.slice(3, 10)))) === 7);

const seen: string[] = [];
for (let last = '0'.repeat(26), page; ; last = page.at(-1)!.id) {
  page = await db.select().from(purchases).where(and(window, gt(purchases.id, last))).orderBy(purchases.id).limit(7);
  if (page.length === 0) break;
  seen.push(...page.map(({ id }) => id));
}
works('pages', seen.join() === ids.slice(0, 60).join());

works('a prefix', (await db.$count(purchases, startsWith(purchases.id, ids[0]!.slice(0, 10)))) === 1);
works('not a prefix', (await db.$count(purchases, not(startsWith(purchases.id, '01JG')))) === 1);
const reads = async (db: PgDatabase<PgQueryResultHKT, typeof schema>) => ({
  rows: await db.select().from(purchases).where(or(eq(purchases.id, ID_AS_UUID), window)).orderBy(purchases.id),
  times: await db.select({ all, at: timeOf(purchases.id) }).from(purchases).where(startsWith(purchases.id, '01JG')).groupBy(purchases.id),
  count: await db.$count(purchases, inArray(purchases.id, ids.slice(3, 10))),
  prepared: await db.select({ id: purchases.id }).from(purchases)
    .where(gte(purchases.id, sql`${sql.placeholder('start')}::timestamptz`)).prepare('since').execute({ start: STOP.toISOString() }),
  extras: await db.query.purchases.findMany({ extras: { at: timeOf(purchases.id).as('at') } }),
});
const onJs = drizzleOnJs({ client: postgres(), schema });
const [read, readOnJs] = [await reads(db), await reads(onJs)];
works('the time of an id in extras is a string', read.extras.length === 101 && read.extras.every(({ at }) => typeof at === 'string'));
works('a placeholder', read.prepared.length === 41);
works('the same on postgres.js', read.rows.length === 61 && JSON.stringify(read) === JSON.stringify(readOnJs));
await onJs.$client.end();
await client.query('SET enable_seqscan = off');
for (const [name, condition] of Object.entries({ window, prefix: startsWith(purchases.id, '01JG') })) {
  const { sql, params } = db.select({ id: purchases.id }).from(purchases).where(condition).toSQL();
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
  works(`a ${name} is a range of the index`, rows.some((row) => row['QUERY PLAN'].includes('Index Cond: ((id >= ')));
}
await client.end();

works('keys of a Map', new Map([[ID, 1]]).get(canonical('ulid', ID_AS_UUID)) === 1 && canonical('ulid', ID.toLowerCase()) === ID);
works('isId', isId('ulid', generate('ulid')) && !isId('ulid', 'no id') && !isId('uid11', ID));
