// Tables that are partitioned, which a migration in SQL makes. drizzle-kit does not read this file.
import { ulid } from 'uidx/drizzle';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

export const messages = pgTable('messages', {
  id: ulid().primaryKey().default(sql`ulid_generate()`),
  body: text(),
});
