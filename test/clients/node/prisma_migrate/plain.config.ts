import { PrismaPg } from '@prisma/adapter-pg';
import { defineConfig } from 'prisma/config';
import { pool } from './client.js';

// With the engine in WebAssembly, which need not be downloaded.
export const config = {
  schema: 'schema.prisma',
  engine: 'js',
  adapter: async () => new PrismaPg(pool()),
  experimental: { adapter: true },
};

export default defineConfig(config);
