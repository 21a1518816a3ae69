import { defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';

/** The whole extension against servers nobody here wrote; `npm run test:destinations` builds and installs first. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../test-results/destinations',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: 'list',
  use: EVIDENCE,
});
