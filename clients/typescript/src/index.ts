// The ids of the PostgreSQL extension uidx. The other modules teach them to libraries.
export { canonical, fromBytes, fromUuid, isId, pattern, toBytes, toUuid } from './formats.js';
export { generate } from './generate.js';
export { type FlooredType, type GeneratedType, type IdType, idTypes, type UuidType } from './table.js';
export { ceil, floor, microsecondsOf, timeOf } from './time.js';
