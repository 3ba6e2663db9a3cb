// Ids that are sent in another spelling than the server's: which ORMs lose relations without an error, that the
// server's spelling finds them, and which read the id back.
import { EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import bookshelves from 'bookshelf';
import { relations as relationsOf } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import knexes from 'knex';
import { Model } from 'objection';
import { DataTypes, Sequelize } from 'sequelize';
import { canonical } from 'uidx';
import { ulid } from 'uidx/drizzle';
import { ID, ID_AS_UUID, works } from '../tap.js';

const where = { host: process.env.PGHOST, user: process.env.PGUSER, database: process.env.PGDATABASE };
const knex = knexes({ client: 'pg', connection: where });
await knex.raw('CREATE TABLE customers (id ulid PRIMARY KEY, name text)');
await knex.raw(`CREATE TABLE sales (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                                    customer_id ulid REFERENCES customers)`);

class Customer extends Model {
  static tableName = 'customers';
  static relationMappings = () => ({
    sales: {
      relation: Model.HasManyRelation, modelClass: Sale, join: { from: 'customers.id', to: 'sales.customer_id' },
    },
  });
}
class Sale extends Model {
  static tableName = 'sales';
  static relationMappings = () => ({
    customer: {
      relation: Model.BelongsToOneRelation, modelClass: Customer,
      join: { from: 'sales.customer_id', to: 'customers.id' },
    },
  });
}
Model.knex(knex);

/** How many sales the customer has, and whether the customer of a sale is found. */
async function objection(id) {
  const customer = await Customer.query().insert({ id });
  await Sale.query().insert({ customer_id: id });
  const sale = await Sale.query().insert({ customer_id: id });
  return [(await customer.$fetchGraph('sales')).sales.length, !!(await sale.$fetchGraph('customer')).customer];
}

const shelf = bookshelves(knex);
const Reader = shelf.model('Reader', { tableName: 'customers', sales() { return this.hasMany('Loan', 'customer_id'); } });
const Loan = shelf.model('Loan', {
  tableName: 'sales', customer() { return this.belongsTo('Reader', 'customer_id'); },
});

const OTHER = ID.replace('X', 'Y');

async function bookshelf(id) {
  const reader = await new Reader({ id, name: 'Ann' }).save(null, { method: 'insert' });
  await new Loan({ customer_id: id }).save();
  const loan = await new Loan({ customer_id: id }).save();
  const other = await new Reader({ id: OTHER }).save(null, { method: 'insert' });
  await new Loan({ customer_id: OTHER }).save();
  await Promise.all([Reader.collection([reader, other]).load('sales'), loan.load('customer')]);
  return [reader.related('sales').length, loan.related('customer').has('name') && other.related('sales').length === 1];
}

const clients = pgTable('customers', { id: ulid('id').primaryKey() });
const deals = pgTable('sales', { id: integer('id').generatedAlwaysAsIdentity(), clientId: ulid('customer_id') });
const schema = {
  clients, deals, ofClients: relationsOf(clients, ({ many }) => ({ deals: many(deals) })),
  ofDeals: relationsOf(deals, ({ one }) => ({ client: one(clients, { fields: [deals.clientId], references: [clients.id] }) })),
};
const ofDrizzle = drizzle({ connection: { host: where.host }, schema });

async function drizzleOrm(id) {
  const [client] = await ofDrizzle.insert(clients).values({ id }).returning();
  await ofDrizzle.insert(deals).values([{ clientId: id }, { clientId: id }]);
  const found = await ofDrizzle.query.clients.findFirst({ with: { deals: true } });
  const deal = await ofDrizzle.query.deals.findFirst({ with: { client: true } });
  return [found.deals.length, client.id === ID && deal.client.id === ID];
}

const sequelize = new Sequelize({ ...where, username: where.user, dialect: 'postgres', logging: false });
const options = { timestamps: false, underscored: true };
const Buyer = sequelize.define('customer', { id: { type: DataTypes.STRING, primaryKey: true } }, options);
const Order = sequelize.define('sale', { customerId: DataTypes.STRING }, options);
Buyer.hasMany(Order, { as: 'sales', foreignKey: 'customerId' });
Order.belongsTo(Buyer, { as: 'customer', foreignKey: 'customerId' });

async function ofSequelize(id) {
  const customer = await Buyer.create({ id, sales: [{}] }, { include: 'sales' });
  const sale = await Order.create({ customerId: id });
  const [found] = await Buyer.findAll({ include: [{ association: 'sales', separate: true }] });
  return [(await customer.getSales()).length && found.sales.length, (await sale.getCustomer()).id === customer.id];
}

const orm = await MikroORM.init({
  ...where, dbName: where.database, password: '', entities: [
    new EntitySchema({ name: 'Customer', tableName: 'customers', properties: {
      id: { type: 'string', primary: true, columnType: 'ulid' },
      sales: { kind: '1:m', entity: () => 'Sale', mappedBy: 'customer' },
    } }),
    new EntitySchema({ name: 'Sale', tableName: 'sales', properties: {
      id: { type: 'number', primary: true, autoincrement: true },
      customer: { kind: 'm:1', entity: () => 'Customer', inversedBy: 'sales', fieldName: 'customer_id' },
    } })],
});

async function mikro(id) {
  const made = orm.em.fork();
  const customer = made.create('Customer', { id });
  for (let n = 0; n < 2; n++) made.create('Sale', { customer });
  await made.flush();
  const em = orm.em.fork();
  const reference = em.getReference('Customer', id);
  const [sale] = await em.find('Sale', { customer: reference });
  await em.populate(reference, ['sales']);
  return [reference.sales?.isInitialized() ? reference.sales.length : 0, sale.customer === reference];
}

// What they find with another spelling. Objection reads back the key, but not a foreign key.
console.log('# row: Objection\n# row: MikroORM\n# row: Sequelize\n# row: Bookshelf\n# row: Drizzle');
const orms = [
  [objection, 'Objection', [2, false]], [mikro, 'MikroORM', [0, false]], [ofSequelize, 'Sequelize', [2, true]],
  [bookshelf, 'Bookshelf', [2, true]], [drizzleOrm, 'Drizzle', [2, true]],
];
for (const [relations, name, finds] of orms) {
  for (const id of [ID.toLowerCase(), ID_AS_UUID]) {
    for (const [spelling, found] of [[id, finds], [canonical('ulid', id), [2, true]]]) {
      works(`${name}, ${spelling}: finds ${found}`, String(await relations(spelling)) === String(found));
      await knex.raw('TRUNCATE customers, sales');
    }
  }
}
await Promise.all([knex.destroy(), sequelize.close(), ofDrizzle.$client.end(), orm.close(true)]);
