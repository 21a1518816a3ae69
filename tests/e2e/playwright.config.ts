import { defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';

/** Begin first, so that no worker is left alone with them at the end. */
const LONG = ['bulk.test.ts', 'this-tab.test.ts'];

/** The whole extension, as built, in a real Chromium against the sandbox. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each test has a browser, a profile and a service of its own.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  fullyParallel: true,
  // On two processors: a quarter of a test's time is waiting.
  workers: 3,
  // Longer than all timeouts within a test together: ends a test that hangs.
  timeout: 300_000,
  // Generous, not a promise of speed: a busy machine is not a failure.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: EVIDENCE,
});
