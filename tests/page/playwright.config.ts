import { defineConfig } from 'playwright/test';

/**
 * The content script alone, in a real Chromium, on pages that do not want it; the background and the card are
 * stand-ins.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-extension.ts',
  outputDir: '../../test-results/page',
  workers: 1,
  // More than all the patience within a test: it ends what hangs.
  timeout: 300_000,
  // Patience, not a promise of speed: a busy machine is no fault.
  expect: { timeout: 30_000 },
  reporter: 'list',
});
