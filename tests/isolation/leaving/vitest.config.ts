import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Two files in one process, with what makes each of them begin anew, or without it: `ISOLATION=none`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['*.test.ts'],
    isolate: false,
    maxWorkers: 1,
    setupFiles: process.env.ISOLATION === 'none' ? ['fake-indexeddb/auto'] : ['../fresh-file.ts'],
  },
});
