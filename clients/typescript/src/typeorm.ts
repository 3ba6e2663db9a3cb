// Types of columns for TypeORM, and what its operators do not say.
import pg from 'pg';
import {
  type ColumnType, type DataSource, type EntityManager, type EntityMetadata, type FindOperator, Raw, type ValueTransformer,
} from 'typeorm';
import { canonical, fromUuid, isId, toUuid } from './formats.js';
import { type IdType, idTypes, type UuidType } from './table.js';

// Its number is fixed, and not in the list of those that TypeScript knows.
const TEXT_ARRAY: number = 1009;

/**
 * Teaches a DataSource the types, to read columns of arrays of them, and to `save()` ids in any spelling:
 * `register(new DataSource({...}))`, before `initialize()`. Returns it.
 */
export function register(source: DataSource): DataSource {
  const { driver } = source;
  const known = driver.supportedDataTypes;
  const unknown = columnTypes.filter((type) => !known.includes(type));
  if (unknown.length === 0) return source;
  known.push(...unknown);
  const parse = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];
  const hydrate = driver.prepareHydratedValue.bind(driver);
  driver.prepareHydratedValue = (value, column) =>
    hydrate(typeof value === 'string' && column.isArray && columnTypes.includes(column.type) ? parse(value) : value, column);
  const create = source.createEntityManager.bind(source);
  source.createEntityManager = (runner) => respelling(create(runner));
  respelling(source.manager);
  return source;
}

/** save() compares the ids that it is given with those that it reads, as texts: it gives them the server's spelling first. */
function respelling(manager: EntityManager): EntityManager {
  const save = manager.save.bind(manager) as (...given: unknown[]) => Promise<unknown>;
  manager.save = ((...given: unknown[]) => {
    const named = typeof given[0] === 'function' || typeof given[0] === 'string' || !manager.connection.hasMetadata(constructorOf(given[0]));
    const seen = new Set<object>();
    for (const entity of [named ? given[1] : given[0]].flat() as object[]) {
      const target = (named ? given[0] : constructorOf(entity)) as string;
      if (manager.connection.hasMetadata(target)) respell(manager.connection.getMetadata(target), entity, seen);
    }
    return save(...given);
  }) as EntityManager['save'];
  return manager;
}

const constructorOf = (entity: unknown) => [entity].flat()[0]?.constructor as unknown as string;

function respell(metadata: EntityMetadata, entity: object, seen: Set<object>): void {
  if (typeof entity !== 'object' || entity === null || seen.has(entity)) return;
  seen.add(entity);
  for (const column of metadata.columns) {
    const { type } = column;
    if (!columnTypes.includes(type)) continue;
    // Of a relation, the property can be another object, or its id.
    const own = entity as Record<string, unknown>;
    const value: unknown = column.relationMetadata ? own[column.propertyName] : column.getEntityValue(entity);
    if (value == null || typeof value === 'function' || column.relationMetadata && typeof value !== 'string') continue;
    // What save() reads has gone through the column's transformers. A join column that TypeORM has made has those of its target.
    const made = column.relationMetadata?.propertyName === column.propertyName ? column.referencedColumn : undefined;
    const transformers = [column.transformer ?? made?.transformer ?? []].flat();
    const sent = transformers.reduce<unknown>((id, each) => each.to(id), value);
    if (!isId(type as IdType, sent)) continue;
    const read = canonical(type as IdType, sent);
    const right = transformers.reduceRight<unknown>((id, each) => each.from(id), read);
    if (typeof right === 'object' ? read === sent : right === value) continue;
    if (column.relationMetadata) own[column.propertyName] = right;
    else column.setEntityValue(entity, right);
  }
  for (const relation of metadata.relations) {
    for (const other of [relation.getEntityValue(entity) as unknown].flat()) respell(relation.inverseEntityMetadata, other as object, seen);
  }
}

// TypeORM's list of names is closed.
const columnTypes = idTypes as string[] as ColumnType[];
const columns = Object.fromEntries(idTypes.map((type) => [type, type])) as Record<IdType, string> as Record<IdType, ColumnType>;

export const {
  // <formats names>
  ulid, base64uuid, baseuid, uid11, ulidflake, ksuid, objectid, rsxid, pushid, elasticflake, flake, lexicaluuid, sid,
  cuid, ordereduuid, typeid,
  // </formats>
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

/**
 * For a server without the extension: the text of an id in the program, a uuid in the table.
 * `@PrimaryColumn({ type: 'uuid', transformer: asUuid('ulid') })`, or `asUuid('typeid', 'customer')` with the ids' prefix.
 */
export function asUuid(type: Exclude<UuidType, 'typeid'>): ValueTransformer;
export function asUuid(type: 'typeid', prefix: string): ValueTransformer;
export function asUuid(type: UuidType, prefix?: string): ValueTransformer {
  const each = (convert: (id: string) => string) => (value: string | string[] | null | undefined) =>
    typeof value === 'string' ? convert(value) : Array.isArray(value) ? value.map(convert) : value;
  return { to: each((id) => toUuid(type, id, prefix)), from: each((uuid) => fromUuid(type, uuid, prefix)) };
}
