import { defineConfig } from 'prisma/config';
import { config } from './plain.config.ts';

// Migrate leaves these tables alone: it would make their ids text, which is what it takes a String for.
const external = {
  experimental: { externalTables: true },
  tables: { external: ['public.orders'] },
};

export default defineConfig({ ...config, ...external, experimental: { adapter: true, ...external.experimental } });
