import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './tests/gallery/messages-plugin.ts';
import { ByEnvironment } from './tests/isolation/by-environment.ts';
import { seedPlugin } from './tests/seeded/seed-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** A whole worker through weeks, deaths and random histories. */
const SCENARIOS = 'lib/background/scenarios/**/*.test.ts';
/** Have packages of their own, and a configuration: `npm run test:interop`. */
const FRAMEWORKS = 'tests/interop/frameworks/**';
/** `unit` needs nothing but the code; `service` runs the sandbox, and foreign clients against it. */
const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude },
});

export default defineConfig({
  plugins: [messagesPlugin(here('locales')), seedPlugin()],
  resolve: { alias: { '#i18n': here('tests/gallery/i18n-shim.ts') } },
  test: {
    projects: [
      project('unit', ['{lib,components,entrypoints,scripts,tests/repository}/**/*.test.{ts,tsx}'], [SCENARIOS]),
      project('scenarios', [SCENARIOS]),
      project('service', ['{sandbox,tests/contract,tests/interop}/**/*.test.ts'], [FRAMEWORKS]),
    ],
    environment: 'node',
    // Files share a process; `fresh-file.ts` gives each its own modules. Packages are loaded once, except those that
    // read the globals when they are loaded.
    isolate: false,
    setupFiles: ['tests/isolation/fresh-file.ts'],
    sequence: { sequencer: ByEnvironment },
    server: { deps: { inline: [/\/wxt\/dist\//, /@wxt-dev\/browser/, /@webext-core\/messaging/] } },
    restoreMocks: true,
    // By default Vitest leaves one processor free, which is half of two.
    maxWorkers: '100%',
    // Generous, not a promise of speed: a test of two seconds takes ten or more beside builds and browsers, and the
    // longest took over two minutes beside a whole CI. No test has a limit of its own. Vitest's are 5 s, 10 s and 1 s.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
