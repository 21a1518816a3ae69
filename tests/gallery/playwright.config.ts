import { defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';

/** Every state of every page, drawn alone in a real Chromium, without the extension around it. */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-once.ts',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  // Longer than all timeouts within a test together: ends a test that hangs.
  timeout: 480_000,
  // Generous, not a promise of speed: a busy machine is not a failure.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: EVIDENCE,
});
