// Prisma, on node-postgres.
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/index.js';
import { ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, pages, works } from '../tap.js';

client('Prisma 7 on node-postgres');
// Any time zone but UTC shows what becomes of a Date in a raw query: it arrives in UTC, but without saying so.
const adapter = new PrismaPg({ host: process.env.PGHOST, options: '-c timezone=Asia/Tokyo' });
const db = new PrismaClient({ adapter });

works('returning', lengths(await db.order.create({ data: { note: 'new' } })));
works('string', (await db.order.findUnique({ where: { id: ID } })).note === 'known');
works('list', (await db.order.findMany({ where: { id: { in: [ID, ID] } } }))[0].note === 'known');
works('paging', await pages(async (last) =>
  (await db.order.findMany({ where: { id: { gt: last } }, orderBy: { id: 'asc' }, take: 40 })).map((row) => row.id)));

const plain = await fails(db.order.count({ where: { id: { gte: START, lt: STOP } } }));
const [start, stop] = [START.toISOString(), STOP.toISOString()];
const cast = await db.$queryRaw`
  SELECT count(*)::int FROM orders WHERE id >= ${start}::timestamptz AND id < ${stop}::timestamptz`;
needs('instant', '`${t.toISOString()}::timestamptz` in `$queryRaw`', plain, cast[0].count === 60);
const inWindow = (start, stop) => db.$queryRaw`
  SELECT count(*)::int FROM orders WHERE id >= ulid_floor(${start}) AND id < ulid_floor(${stop})`;
works('floor', (await inWindow(start, stop))[0].count === 60);
works('a Date in a raw query is read in the time zone of the session', (await inWindow(START, STOP))[0].count === 0);

await db.order.update({ where: { id: ID }, data: { parent: ID } });
await db.order.update({ where: { id: ID }, data: { parent: null } });
works('null', (await db.order.findUnique({ where: { id: ID } })).parent === null);
const error = await db.order.findUnique({ where: { id: 'no id' } }).catch((error) => error);
works('error', error.meta.driverAdapterError.cause.originalCode === '22P02');
works('uuid', (await db.order.findUnique({ where: { id: ID_AS_UUID } })).note === 'known');
console.log('# row: Prisma');
const found = await Promise.all([ID, ID.toLowerCase()].map((id) => db.order.findUnique({ where: { id } })));
works('of two spellings in the same tick, one is lost', found[0].note === 'known' && found[1] === null);
await db.$disconnect();
