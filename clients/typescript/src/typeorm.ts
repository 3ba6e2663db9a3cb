// Types of columns for TypeORM, and what its operators do not say.
import { type ColumnType, type DataSource, type FindOperator, Raw } from 'typeorm';
import { type IdType, idTypes } from './formats.js';

/** Teaches a DataSource the types: `register(new DataSource({...}))`, before `initialize()`. Returns it. */
export function register(source: DataSource): DataSource {
  const known = source.driver.supportedDataTypes;
  known.push(...columnTypes.filter((type) => !known.includes(type)));
  return source;
}

// TypeORM's list of names is closed.
const columnTypes = idTypes as string[] as ColumnType[];
const columns = Object.fromEntries(idTypes.map((type) => [type, type])) as Record<IdType, string> as Record<IdType, ColumnType>;

export const {
  ulid, base64uuid, baseuid, uid11, ulidflake, ksuid, objectid, rsxid, pushid, elasticflake, flake, lexicaluuid, sid, cuid,
  ordereduuid, typeid,
} = columns;

let parameters = 0;

/** Ids made from `start` on, and before `stop`: `findBy({ id: madeBetween(start, stop) })`. */
export function madeBetween(start: Date, stop: Date): FindOperator<string> {
  // TypeORM knows parameters by their names throughout a query.
  const [from, to] = [`uidx_${parameters++}`, `uidx_${parameters++}`];
  return Raw((id) => `(${id} >= :${from}::timestamptz AND ${id} < :${to}::timestamptz)`, { [from]: start, [to]: stop });
}

/** Ids whose text starts with a prefix: a range of the index. */
export function startsWith(prefix: string): FindOperator<string> {
  const name = `uidx_${parameters++}`;
  return Raw((id) => `${id} ^@ :${name}`, { [name]: prefix });
}
