import { defineConfig } from 'playwright/test';

/**
 * The whole extension, as built, in a real Firefox against the sandbox. The runner is Playwright's, the browser is
 * driven by `tests/driver/firefox/*.ts`.
 */
export default defineConfig({
  testDir: '.',
  testIgnore: [
    'honest-clicks.test.ts',
    'hostile-clicks.test.ts',
    'hostile-popup.test.ts',
    'hostile-probes.test.ts',
    'hostile-windows.test.ts',
    'kill.test.ts',
    'natural-death.test.ts',
    'unguarded-clicks.test.ts',
  ],
  outputDir: '../../test-results/firefox',
  // Each test has an installation, a window and a service of its own; a worker’s tests share a browser.
  fullyParallel: true,
  workers: 3,
  // Longer than all timeouts within a test together: ends a test that hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
