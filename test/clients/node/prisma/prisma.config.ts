import { defineConfig } from 'prisma/config';

export default defineConfig({
  schema: 'schema.prisma',
  // Migrate leaves these tables alone: it would make their ids text, which is what it takes a String for.
  experimental: { externalTables: true },
  tables: { external: ['public.orders'] },
});
