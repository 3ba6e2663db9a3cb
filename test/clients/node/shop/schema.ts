// A shop's tables in Drizzle.
import { generate } from 'uidx';
import { typeid, uid11, ulid } from 'uidx/drizzle';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';

export const customers = pgTable('customers', {
  id: typeid().primaryKey().$defaultFn(() => generate('typeid', 'customer')),
  name: text().notNull(),
});

export const purchases = pgTable('purchases', {
  id: ulid().primaryKey().default(sql`ulid_generate()`),
  customer: typeid().notNull().references(() => customers.id),
  number: uid11().notNull().unique().default(sql`xid_generate()`),
  related: ulid().array(),
});
