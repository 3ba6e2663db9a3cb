// What writes types for TypeScript: kysely-codegen, kanel, zapatos, pgTyped and pg-to-ts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { needs, tool, works } from '../tap.js';

const db = new pg.Client();
await db.connect();
await db.query('CREATE TABLE parcels (id ulid PRIMARY KEY DEFAULT ulid_generate(), of ulid NOT NULL, related ulid[])');
await db.end();

const { PGHOST: host, PGUSER: user, PGDATABASE: database } = process.env;
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'uidx'));
const run = (program, ...options) =>
  execFileSync(join(here, 'node_modules/.bin', program), options, { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: `--import ${here}socket.js` } });
const read = (name) => readFileSync(join(folder, name), 'utf8');
const write = (name, text) => writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
const has = (text, ...lines) => lines.every((line) => text.includes(line));

tool('kysely-codegen');
run('kysely-codegen', '--dialect', 'postgres', '--url', `postgres://${user}@localhost/${database}?host=${host}`, '--out-file', 'kysely.ts');
works('schema', has(read('kysely.ts'), 'id: Generated<string>;', 'of: string;', 'related: string[] | null;'));

tool('kanel');
function kanel(options) {
  const settings = JSON.stringify({ connection: { host, user, database }, outputPath: 'kanel' });
  const generator = `require('${here}node_modules/kanel').makePgTsGenerator(${JSON.stringify(options)})`;
  write('kanel.config.cjs', `module.exports = { ...${settings}, generators: [${generator}] }`);
  run('kanel');
  return read('kanel/public/Parcels.ts');
}
needs('schema', "`customTypeMap: {'public.ulid': 'string'}`", has(kanel({}), 'of: unknown;', 'related: unknown[] | null;'),
  has(kanel({ customTypeMap: { 'public.ulid': 'string' } }), 'of: string;', 'related: string[] | null;'));

tool('zapatos');
write('zapatosconfig.json', { db: { host, user, database }, outDir: '.' });
run('zapatos');
const placeholder = read('zapatos/custom/PgUlid.d.ts');
write('zapatos/custom/PgUlid.d.ts', placeholder.replace('PgUlid = any', 'PgUlid = string'));
run('zapatos');
needs('schema', '`type PgUlid = string`', has(placeholder, 'type PgUlid = any'),
  has(read('zapatos/custom/PgUlid.d.ts'), 'type PgUlid = string') && has(read('zapatos/schema.d.ts'), 'of: c.PgUlid;', 'related: c.Pg_ulid | null;'));

tool('pgTyped');
write('parcels.sql', '/* @name ofOrder */ SELECT id, related FROM parcels WHERE of = :of AND id >= ulid_floor(:start);');
function pgtyped(options) {
  write('pgtyped.json', {
    transforms: [{ mode: 'sql', include: '*.sql', emitTemplate: '{{name}}.ts' }], srcDir: '.', db: { host, user, dbName: database }, ...options,
  });
  run('pgtyped', '-c', 'pgtyped.json');
  return read('parcels.ts');
}
needs('schema', '`"typesOverrides": {"ulid": "string", "_ulid": "string[]"}`', has(pgtyped({}), 'of?: unknown', 'id: unknown;'),
  has(pgtyped({ typesOverrides: { ulid: 'string', _ulid: 'string[]' } }), 'of?: string', 'start?: DateOrString', 'id: string;', 'stringArray = (string)[]', 'related: stringArray | null;'));

console.log('# row: pg-to-ts');
run('pg-to-ts', 'generate', '-c', `postgres://${user}@localhost/${database}?host=${host}`, '-o', 'pg-to-ts.ts');
works('its types have any for an id', has(read('pg-to-ts.ts'), 'of: any;', 'related: any | null;', "primaryKey: 'id'"));
