// Ids that are sent in another spelling than the server's: TypeORM with the package.
import 'reflect-metadata';
import { DataSource, EntitySchema } from 'typeorm';
import { register } from 'uidx/typeorm';
import { ID, ID_AS_UUID, works } from './tap.js';

const Customer = new EntitySchema({
  name: 'Customer', tableName: 'customers',
  columns: { id: { type: 'ulid', primary: true }, name: { type: 'text', nullable: true } },
  relations: { sales: { type: 'one-to-many', target: 'Sale', inverseSide: 'customer', cascade: true } },
});
const Sale = new EntitySchema({
  name: 'Sale', tableName: 'sales',
  columns: { id: { type: 'base64uuid', primary: true }, customerId: { type: 'ulid', nullable: true } },
  relations: { customer: { type: 'many-to-one', target: 'Customer', inverseSide: 'sales', joinColumn: { name: 'customerId' } } },
});
// Its ids are in lower case in the program.
const Note = new EntitySchema({
  name: 'Note', tableName: 'notes',
  columns: { id: { type: 'ulid', primary: true, transformer: { to: (id) => id, from: (id) => id.toLowerCase() } }, text: { type: 'text' } },
});
// Its column of the note has a transformer of its own, that of the other note is made by TypeORM.
const Remark = new EntitySchema({
  name: 'Remark', tableName: 'remarks',
  columns: {
    id: { type: 'ulid', primary: true },
    noteId: { type: 'ulid', nullable: true, transformer: { to: (id) => id?.slice(5), from: (id) => id && `note:${id}` } },
  },
  relations: {
    note: { type: 'many-to-one', target: 'Note', joinColumn: { name: 'noteId' } },
    other: { type: 'many-to-one', target: 'Note', joinColumn: { name: 'otherId' } },
  },
});
const source = register(new DataSource({
  type: 'postgres', host: process.env.PGHOST, username: process.env.PGUSER, database: process.env.PGDATABASE,
  entities: [Customer, Sale, Note, Remark], synchronize: false,
}));
await source.initialize();
await source.query('CREATE TABLE customers (id ulid PRIMARY KEY, name text)');
await source.query('CREATE TABLE sales (id base64uuid PRIMARY KEY, "customerId" ulid REFERENCES customers)');
console.log('# row: TypeORM');
const customers = source.getRepository(Customer);
const sales = source.getRepository(Sale);

for (const [name, id] of [['lower case', ID.toLowerCase()], ['the text of a UUID', ID_AS_UUID]]) {
  const customer = await customers.save({ id, name: 'one', sales: [{ id: ID_AS_UUID }] });
  works(`${name}: the object has the server's spelling`, customer.id === ID && customer.sales[0].id.length === 22);
  customer.name = 'two';
  await customers.save(customer);
  works('a second save() is no second INSERT', (await customers.find()).length === 1);
  await customers.save([{ id, name: 'three' }]);
  await source.transaction((manager) => manager.save('Customer', { id, name: 'four' }));
  works('nor is one of another object, or in a transaction', (await customers.findOneBy({ id })).name === 'four');
  const sale = await sales.save({ id: '0195c9a4-74cc-5149-bc84-0a556a0cf1ff', customerId: id });
  works('a foreign key', sale.customerId === ID);
  await sales.save({ id: '0195c9a4-74cc-5149-bc84-0a556a0cf1fe', customer: { id } });
  const [{ sales: found }] = await customers.find({ relations: { sales: true }, relationLoadStrategy: 'query' });
  works('relations', found.length === 3);
  await source.query('TRUNCATE customers, sales');
}
await source.query('CREATE TABLE notes (id ulid PRIMARY KEY, text text)');
for (const id of [ID.toLowerCase(), ID]) {
  const note = await source.getRepository(Note).save({ id, text: id });
  await source.getRepository(Note).save(note);
  works('an id stays as the transformer gives it', note.id === ID.toLowerCase());
}
works('and the row is one', (await source.getRepository(Note).findOneByOrFail({})).text === ID);
await source.query('CREATE TABLE remarks (id ulid PRIMARY KEY, "noteId" ulid REFERENCES notes, "otherId" ulid REFERENCES notes)');
for (const id of [ID.toLowerCase(), ID_AS_UUID]) {
  const remark = await source.getRepository(Remark).save({ id: ID, noteId: `note:${id}`, other: id });
  works('a foreign key is as its own transformer gives it, or that of its target', remark.noteId === `note:${ID}` && remark.other === ID.toLowerCase());
  const [row] = await source.query('SELECT "noteId", "otherId" FROM remarks');
  works('and the row has the id', row.noteId === ID && row.otherId === ID);
}
await source.destroy();
