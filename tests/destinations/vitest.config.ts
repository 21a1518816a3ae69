import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests against servers that nobody here wrote; `npm run test:destinations` installs them first. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/destinations/*.test.ts'],
    environment: 'node',
    restoreMocks: true,
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
