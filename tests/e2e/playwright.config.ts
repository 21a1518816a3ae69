import { defineConfig } from 'playwright/test';

/** The whole extension, as built, in a real Chromium against the sandbox. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each test has a browser, a profile and a service of its own.
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
});
