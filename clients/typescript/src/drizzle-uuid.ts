// Columns for Drizzle on a server without the extension: the text of an id in the program, a uuid in the table.
import { customType } from 'drizzle-orm/pg-core';
import { fromUuid, toUuid } from './formats.js';
import type { UuidType } from './table.js';

const column = (type: Exclude<UuidType, 'typeid'>) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'uuid',
    toDriver: (id) => toUuid(type, id),
    fromDriver: (uuid) => fromUuid(type, uuid),
  });

export const ulid = column('ulid');
export const base64uuid = column('base64uuid');
export const ordereduuid = column('ordereduuid');

/** The table has no prefix, so the column says it: `typeid('customer')`. RangeError for an id of another one. */
export const typeid = (prefix: string) =>
  customType<{ data: string; driverData: string }>({
    dataType: () => 'uuid',
    toDriver: (id) => toUuid('typeid', id, prefix),
    fromDriver: (uuid) => fromUuid('typeid', uuid, prefix),
  })();
