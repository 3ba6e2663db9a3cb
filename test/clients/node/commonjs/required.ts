// The package as Nest, Jest and most programs on TypeORM load it: compiled to CommonJS, by require().
import 'reflect-metadata';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { canonical, generate, type IdType, isId } from 'uidx';
import * as columns from 'uidx/drizzle';
import { register } from 'uidx/pg';
import * as types from 'uidx/typeorm';

const ID = '01JQ4T8X6CA54VSH0AANN0SWCX';
let count = 0;
const works = (what: string, passed: boolean) => console.log(`${passed ? 'ok' : 'not ok'} ${++count} - ${what}`);

@Entity('orders')
class Order {
  @PrimaryColumn({ type: types.ulid })
  id: string;

  @Column('text')
  note: string;
}

const orders = pgTable('orders', { id: columns.ulid().primaryKey(), note: text() });

async function main(): Promise<void> {
  const type: IdType = 'ulid';
  works('uidx', canonical(type, ID.toLowerCase()) === ID && isId(type, generate(type)) && require('uidx').generate === generate);

  const client = new pg.Client();
  await client.connect();
  await register(client);
  works('uidx/pg', (await client.query<{ ids: string[] }>('SELECT ARRAY[$1::ulid] AS ids', [ID])).rows[0]?.ids[0] === ID);
  const [row] = await drizzle({ client }).select().from(orders).where(eq(orders.id, ID));
  works('uidx/drizzle', row?.note === 'known');
  await client.end();

  const { PGHOST: host, PGUSER: username, PGDATABASE: database } = process.env;
  const source = types.register(new DataSource({ type: 'postgres', host: host!, username: username!, database: database!, entities: [Order] }));
  await source.initialize();
  works('uidx/typeorm', (await source.manager.findOneByOrFail(Order, { id: ID })).note === 'known');
  await source.destroy();
}

void main();
