import { defineConfig } from 'playwright/test';

/** The whole extension, as built, in a real Chromium against the sandbox. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each test has a browser, a profile and a service of its own.
  fullyParallel: true,
  workers: 2,
  // More than all the patience within a test: it ends what hangs.
  timeout: 300_000,
  // Patience, not a promise of speed: a busy machine is no fault.
  expect: { timeout: 30_000 },
  reporter: 'list',
});
