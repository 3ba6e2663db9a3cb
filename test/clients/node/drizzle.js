// Drizzle, on node-postgres.
import { eq, gt, gte, inArray, lt, sql, and } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { base64uuid, baseuid, instant, uid11, ulid, ulidflake } from 'uidx/drizzle';
import { ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, pages, sqlstate, works } from './tap.js';

client('Drizzle on node-postgres', true);

const orders = pgTable('orders', {
  id: ulid().primaryKey().default(sql`ulid_generate()`),
  b64: base64uuid().default(sql`base64uuid_generate()`),
  base: baseuid().default(sql`baseuid_generate()`),
  short: uid11().default(sql`xid_generate()`),
  flake: ulidflake().default(sql`ulidflake_generate()`),
  parent: ulid(),
  note: text(),
});

const db = drizzle({ connection: { host: process.env.PGHOST } });
const note = (condition) => db.select({ note: orders.note }).from(orders).where(condition);

const [row] = await db.insert(orders).values({ note: 'new' }).returning();
works('returning', lengths(row));
works('string', (await note(eq(orders.id, ID)))[0].note === 'known');
works('list', (await note(inArray(orders.id, [ID, ID])))[0].note === 'known');
works('paging', await pages(async (last) =>
  (await db.select({ id: orders.id }).from(orders).where(gt(orders.id, last)).orderBy(orders.id).limit(40)).map((row) => row.id)));

const plain = await fails(db.$count(orders, and(gte(orders.id, START), lt(orders.id, STOP))));
const cast = and(gte(orders.id, instant(START)), lt(orders.id, instant(STOP)));
needs('instant', 'package: `instant(t)`', plain, (await db.$count(orders, cast)) === 60);
const floor = and(gte(orders.id, sql`ulid_floor(${START})`), lt(orders.id, sql`ulid_floor(${STOP})`));
works('floor', (await db.$count(orders, floor)) === 60);

await db.update(orders).set({ parent: null }).where(eq(orders.id, ID));
works('null', (await db.select().from(orders).where(eq(orders.id, ID)))[0].parent === null);
works('error', (await sqlstate(note(eq(orders.id, 'no id')))) === '22P02');
works('uuid', (await note(eq(orders.id, ID_AS_UUID)))[0].note === 'known');
await db.$client.end();
