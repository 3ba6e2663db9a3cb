// TypeORM, on node-postgres.
import 'reflect-metadata';
import { DataSource, EntitySchema, And, In, LessThan, MoreThan, MoreThanOrEqual, Raw } from 'typeorm';
import { madeBetween, register } from 'uidx/typeorm';
import { ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, pages, sqlstate, works } from './tap.js';

client('TypeORM on node-postgres', true);

const generated = (type, call) => ({ type, nullable: false, default: () => call });
const Order = new EntitySchema({
  name: 'orders',
  columns: {
    id: { type: 'ulid', primary: true, default: () => 'ulid_generate()' },
    b64: generated('base64uuid', 'base64uuid_generate()'),
    base: generated('baseuid', 'baseuid_generate()'),
    short: generated('uid11', 'xid_generate()'),
    flake: generated('ulidflake', 'ulidflake_generate()'),
    parent: { type: 'ulid', nullable: true },
    note: { type: 'text', nullable: true },
  },
});

const options = {
  type: 'postgres', host: process.env.PGHOST, username: process.env.PGUSER, database: process.env.PGDATABASE,
  entities: [Order],
};
const unregistered = await fails(new DataSource(options).initialize());
const source = new DataSource(options);
register(source);
await source.initialize();
const orders = source.getRepository(Order);

const { generatedMaps: [row] } = await orders.insert({ note: 'new' });
works('returning', lengths(row));
works('string', (await orders.findOneBy({ id: ID })).note === 'known');
works('list', (await orders.findBy({ id: In([ID, ID]) }))[0].note === 'known');
works('paging', await pages(async (last) =>
  (await orders.find({ where: { id: MoreThan(last) }, order: { id: 'ASC' }, take: 40 })).map((row) => row.id)));

const plain = await fails(orders.countBy({ id: And(MoreThanOrEqual(START), LessThan(STOP)) }));
needs('instant', 'package: `madeBetween(t, u)`', plain, (await orders.countBy({ id: madeBetween(START, STOP) })) === 60);
const floor = Raw((id) => `${id} >= ulid_floor(:start) AND ${id} < ulid_floor(:stop)`, { start: START, stop: STOP });
works('floor', (await orders.countBy({ id: floor })) === 60);

await orders.update({ id: ID }, { parent: null });
works('null', (await orders.findOneBy({ id: ID })).parent === null);
works('error', (await sqlstate(orders.findOneBy({ id: 'no id' }))) === '22P02');
works('uuid', (await orders.findOneBy({ id: ID_AS_UUID })).note === 'known');

const changes = await source.driver.createSchemaBuilder().log();
needs('schema', 'package: `register`', unregistered, changes.upQueries.length === 0);
await source.destroy();

// What `synchronize` would do to a column that is declared as text: drop it, with all its ids.
Order.options.columns.parent.type = 'varchar';
const other = new DataSource(options);
register(other);
await other.initialize();
const losses = (await other.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
works('synchronize drops a column of another type', losses.includes('ALTER TABLE "orders" DROP COLUMN "parent"'));
await other.destroy();
