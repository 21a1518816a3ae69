import { defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';

/** The whole extension, as built, in a real Chromium against the sandbox. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each test has a browser, a profile and a service of its own.
  fullyParallel: true,
  workers: 2,
  // Longer than all timeouts within a test together: ends a test that hangs.
  timeout: 300_000,
  // Generous, not a promise of speed: a busy machine is not a failure.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: EVIDENCE,
});
