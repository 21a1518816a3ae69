import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Agent frameworks as clients of the sandbox; `npm run test:interop` installs them first. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    environment: 'node',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
