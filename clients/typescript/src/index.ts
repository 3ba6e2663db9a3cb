// The ids of the PostgreSQL extension uidx. The modules uidx/drizzle, uidx/pg and uidx/typeorm teach them to those libraries.
export { canonical, generate, idTypes, isId, type GeneratedType, type IdType } from './formats.js';
