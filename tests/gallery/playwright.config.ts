import { defineConfig } from 'playwright/test';

/** Every state of every page, drawn alone in a real Chromium, without the extension around it. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-once.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  // More than all the patience within a test: it ends what hangs.
  timeout: 480_000,
  // Patience, not a promise of speed: a busy machine is no fault.
  expect: { timeout: 30_000 },
  reporter: 'list',
});
