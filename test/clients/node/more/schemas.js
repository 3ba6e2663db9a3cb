// What writes types from the tables, or tables: Supabase's postgres-meta, @databases/pg-schema-cli, node-pg-migrate.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { ID, needs, works } from '../tap.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'uidx'));
const { PGHOST: host, PGUSER: user, PGDATABASE: database } = process.env;
const db = new pg.Client();
await db.connect();
const has = (text, ...lines) => lines.every((line) => text.includes(line));

console.log('# row: node-pg-migrate');
writeFileSync(join(folder, '1_parcels.mjs'), `
export const up = (pgm) => {
  pgm.createTable('parcels', {
    id: { type: 'ulid', primaryKey: true, default: pgm.func('ulid_generate()') },
    of: { type: 'ulid', notNull: true, references: 'orders' },
    related: 'ulid[]',
    old: 'uuid',
  });
  pgm.alterColumn('parcels', 'old', { type: 'ulid', using: 'old::ulid' });
};
export const down = (pgm) => pgm.dropTable('parcels');
`);
const migrate = (direction) => runner({ dbClient: db, dir: folder, direction, migrationsTable: 'done', log: () => {} });
await migrate('up');
const { rows: [made] } = await db.query('INSERT INTO parcels (of, old) SELECT id, id FROM orders WHERE id = $1 RETURNING *', [ID]);
works('a table', made.id.length === 26 && made.of === ID && made.old === ID);

console.log('# row: postgres-meta');
const types = (language) => execFileSync(process.execPath, ['--no-warnings', join(here, 'node_modules/@supabase/postgres-meta/dist/server/server.js')], {
  encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
  env: { ...process.env, PG_META_GENERATE_TYPES: language, PG_META_DB_URL: `postgres://${user}@localhost/${database}?host=${host}` },
});
works('TypeScript: unknown', has(types('typescript'), 'of: unknown\n', 'related: unknown[] | null\n'));
const python = types('python');
needs('Python', '`PublicUlid: TypeAlias = str`', !/^(class )?PublicUlid\b/m.test(python), has(python, 'of: PublicUlid = ', 'related: Optional[List[PublicUlid]] = '));
const swift = types('swift');
needs('Swift', '`typealias UlidSelect = String`', !/(struct|enum|typealias) UlidSelect/.test(swift), has(swift, 'let of: UlidSelect\n', 'let related: [UlidSelect]?\n'));

console.log('# row: @databases/pg-schema-cli');
// It takes no folder of a socket in the address.
execFileSync(join(here, 'node_modules/.bin/pg-schema'), ['--database', `postgres://${user}@${encodeURIComponent(host)}:5432/${database}`, '--directory', 'types'], {
  cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: `--import ${here}../tools/socket.js` },
});
const written = readFileSync(join(folder, 'types/parcels.ts'), 'utf8');
works('ids are strings', has(written, "of: Orders['id']", 'related: (Array<string>) | null', "id: string & {readonly __brand?: 'parcels_id'}"));

await migrate('down');
works('no table', (await db.query("SELECT to_regclass('parcels') AS is")).rows[0].is === null);
await db.end();
