import { defineConfig } from 'playwright/test';

/** Campaigns of faults: the built extension in a real Chromium against the sandbox, broken in every way we know. */
export default defineConfig({
  testDir: '.',
  globalSetup: './variants/build-variants.ts',
  outputDir: '../../test-results/faults',
  fullyParallel: true,
  // Most of a campaign is waiting.
  workers: 5,
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
});
