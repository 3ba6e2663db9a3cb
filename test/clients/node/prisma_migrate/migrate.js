// Prisma Migrate: db push and db pull.
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { works } from '../tap.js';

const db = new pg.Client({ host: process.env.PGHOST });
await db.connect();

/** Without an engine of its own, the command line would download one; any program does. */
function prisma(...parameters) {
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
    PRISMA_QUERY_ENGINE_LIBRARY: '/bin/true' };
  const run = spawnSync('node_modules/.bin/prisma', ['db', ...parameters], { env, encoding: 'utf8' });
  if (run.status !== 0) console.log(run.stdout + run.stderr);
  return run;
}

async function types() {
  return (await db.query(`SELECT oid::regclass::text AS table, format_type(atttypid, NULL) AS type FROM pg_class JOIN
    pg_attribute ON attrelid = oid WHERE attname = 'id' AND relkind IN ('r', 'p')
    AND relnamespace = 'public'::regnamespace`)).rows;
}

console.log('# row: Prisma Migrate');
works('db pull knows no id', prisma('pull', '--print').stdout.includes('id     Unsupported("ulid") '));
await db.query('DROP TABLE orders');
prisma('push', '--skip-generate', '--config', 'plain.config.ts');
let seen = await types();
works('text of a String', seen.length === 2 && seen.some(({ table, type }) => table === 'orders' && type === 'text'));
await db.query(`DROP TABLE IF EXISTS orders, customers;
  CREATE TABLE orders (id ulid PRIMARY KEY DEFAULT ulid_generate(), note text) PARTITION BY RANGE (id);
  SELECT uidx_create_partitions('orders', now(), now() + interval '2 days', interval '1 day')`);
const before = await types();
const { status } = prisma('push', '--skip-generate', '--accept-data-loss');
seen = await types();
works('an external table and its partitions stay', status === 0 && before.length > 2
  && seen.some(({ table }) => table === 'customers')
  && JSON.stringify(seen.filter(({ table }) => table !== 'customers')) === JSON.stringify(before));
await db.end();
