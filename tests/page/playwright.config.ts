import { defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';

/**
 * The content script alone, in a real Chromium, on pages that are hostile to it; the background and the card are
 * stand-ins.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './build-extension.ts',
  outputDir: '../../test-results/page',
  workers: 2,
  // Longer than all timeouts within a test together: ends a test that hangs.
  timeout: 300_000,
  // Generous, not a promise of speed: a busy machine is not a failure.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: EVIDENCE,
});
