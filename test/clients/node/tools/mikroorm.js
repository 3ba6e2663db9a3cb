// MikroORM 7, on node-postgres.
import { EntitySchema, MikroORM, raw } from '@mikro-orm/postgresql';
import { ID, ID_AS_UUID, START, STOP, client, fails, lengths, needs, pages, sqlstate, works } from '../tap.js';

client('MikroORM 7 on node-postgres');
const id = (type, call) => ({ type: 'string', columnType: type, defaultRaw: call });
const Order = new EntitySchema({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: { ...id('ulid', 'ulid_generate()'), primary: true },
    b64: id('base64uuid', 'base64uuid_generate()'),
    base: id('baseuid', 'baseuid_generate()'),
    short: id('uid11', 'xid_generate()'),
    flake: id('ulidflake', 'ulidflake_generate()'),
    parent: { type: 'string', columnType: 'ulid', nullable: true },
    note: { type: 'text', nullable: true },
    related: { type: 'string[]', columnType: 'ulid[]', nullable: true },
  },
});
const orm = await MikroORM.init({
  entities: [Order], host: process.env.PGHOST, user: process.env.PGUSER, dbName: process.env.PGDATABASE, password: '',
});
const note = async (where) => (await orm.em.fork().findOne('Order', where)).note;

const changes = await orm.schema.getUpdateSchemaSQL();
await orm.schema.execute(changes);
works('schema', changes.match(/alter .*/g).join() === 'alter table "orders" add "related" ulid[] null;' && (await orm.schema.getUpdateSchemaSQL()) === '');

const em = orm.em.fork();
const made = em.create('Order', { note: 'new', related: [ID] });
await em.persist(made).flush();
works('returning', lengths(made));
works('array', (await orm.em.fork().findOne('Order', { note: 'new' })).related[0] === ID);
works('string', (await note({ id: ID })) === 'known');
works('list', (await note({ id: { $in: [ID, ID] } })) === 'known');
works('uuid', (await note({ id: ID_AS_UUID })) === 'known');
works('paging', await pages(async (last) =>
  (await orm.em.fork().find('Order', { id: { $gt: last } }, { orderBy: { id: 'asc' }, limit: 40 })).map(({ id }) => id)));

const count = (of) => em.count('Order', { id: { $gte: of(START), $lt: of(STOP) } });
const plain = await fails(count((at) => at));
needs('instant', "`raw('?::timestamptz', [t])`", plain, (await count((at) => raw('?::timestamptz', [at]))) === 60);
works('floor', (await count((at) => raw('ulid_floor(?)', [at]))) === 60);
works('null', (await orm.em.fork().findOne('Order', { id: ID })).parent === null);
works('error', (await sqlstate(note({ id: 'no id' }))) === '22P02');
await orm.close();
