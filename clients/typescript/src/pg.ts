// For node-postgres: arrays of ids are arrays of strings.
import pg from 'pg';
import { idTypes } from './table.js';

// Its number is fixed, and not in the list of those that TypeScript knows.
const TEXT_ARRAY: number = 1009;

// Only members of the extensions: another type may have one of the names.
const QUERY = `
  SELECT t.typarray AS array FROM pg_catalog.pg_type t
  JOIN pg_catalog.pg_depend d ON d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
    AND d.objid OPERATOR(pg_catalog.=) t.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
  JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
  WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)' AND t.typname OPERATOR(pg_catalog.=) ANY ($1::pg_catalog.name[])`;

/**
 * Teaches a connection the types that its database has: `new Pool({ onConnect: register })`, or `await register(client)`.
 * The numbers of the types differ between databases, so this is done for each connection.
 */
export async function register(client: pg.ClientBase): Promise<void> {
  const parse = pg.types.getTypeParser(TEXT_ARRAY, 'text');
  const { rows } = await client.query<{ array: number }>(QUERY, [idTypes]);
  for (const { array } of rows) client.setTypeParser(array, 'text', parse);
}
