// Columns for Drizzle, and what its operators do not say.
import { type Column, sql, type SQL } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { type IdType, idTypes } from './table.js';

const column = (type: IdType) => customType<{ data: string; driverData: string }>({ dataType: () => type });

type IdColumn = ReturnType<typeof column>;

const columns = Object.fromEntries(idTypes.map((type) => [type, column(type)])) as Record<IdType, IdColumn>;

export const {
  // <formats names>
  ulid, base64uuid, baseuid, uid11, ulidflake, ksuid, objectid, rsxid, pushid, elasticflake, flake, lexicaluuid, sid,
  cuid, ordereduuid, typeid,
  // </formats>
} = columns;

/** An instant, to compare ids with: `gte(orders.id, instant(start))`. A Date itself is no id, and does not compile. */
export function instant(at: Date): SQL<string> {
  return sql`${at.toISOString()}::timestamptz`;
}

/** The time of an id: `db.select({ made: timeOf(orders.id) })`. */
export function timeOf(id: Column): SQL<Date> {
  return sql<string>`${id}::timestamptz`.mapWith((value: string | Date) => new Date(value)) as SQL<Date>;
}

/** Ids whose text starts with a prefix: a range of the index. */
export function startsWith(id: Column, prefix: string): SQL<boolean> {
  return sql<boolean>`${id} ^@ ${prefix}`;
}
