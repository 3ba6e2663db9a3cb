import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './shop/schema.ts',
  out: './shop/migrations',
  dbCredentials: { url: process.env.DATABASE_URL! },
});
