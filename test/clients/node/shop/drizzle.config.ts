import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: process.env.SCHEMA ?? './shop/schema.ts',
  out: process.env.OUT ?? './shop/migrations',
  // It sees the partitions of a table, but not the table: push would ask to drop or to rename them.
  tablesFilter: ['!messages*'],
  dbCredentials: { url: process.env.DATABASE_URL! },
});
