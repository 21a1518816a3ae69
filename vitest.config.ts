import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './tests/gallery/messages-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [messagesPlugin(here('locales'))],
  resolve: { alias: { '#i18n': here('tests/gallery/i18n-shim.ts') } },
  test: {
    include: [
      'lib/**/*.test.ts',
      'components/**/*.test.{ts,tsx}',
      'sandbox/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/{contract,repository}/**/*.test.ts',
      'tests/interop/**/*.test.ts',
    ],
    environment: 'node',
    restoreMocks: true,
    // Vitest leaves one processor free; of two that is half.
    maxWorkers: '100%',
    // Patience, not a promise of speed: what takes two seconds alone takes ten or more where builds and browsers run
    // beside it, and the longest took 97 s on half a processor. Vitest's own are 5 s, 10 s and 1 s.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
