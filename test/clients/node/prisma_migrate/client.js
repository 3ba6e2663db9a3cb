// The engine's own queries give columns of the types "char" and name, which its adapter does not know: they become
// text. The engine cannot read rows of NOT NULL constraints, which PostgreSQL 18 lists too.
import pg from 'pg';

function known(result) {
  for (const field of result?.fields ?? []) if ([18, 19].includes(field.dataTypeID)) field.dataTypeID = 25;
  const kind = result?.fields?.findIndex(({ name }) => name === 'constraint_type') ?? -1;
  if (kind >= 0) result.rows = result.rows.filter((row) => row[kind] !== 'n');
  return result;
}

class Client extends pg.Client {
  query(...parameters) {
    const done = parameters.at(-1);
    if (typeof done !== 'function') return super.query(...parameters).then(known);
    super.query(...parameters.slice(0, -1), (error, result) => done(error, known(result)));
  }
}

export const pool = () => new pg.Pool({ host: process.env.PGHOST, Client });
