import { defineConfig } from 'playwright/test';

/** Attacks by windows and dialogs of the browser's own, which a headless browser does not show, and honest clicks. */
export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  workers: 1,
  outputDir: '../../test-results/real-windows',
});
