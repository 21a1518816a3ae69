import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures.ts';
import config from './playwright.config.ts';

/** Tests that take longer than `npm test` allows: part of `npm run test:faults`. */
export default defineConfig<Options>({
  ...config,
  testIgnore: [],
  globalSetup: '../faults/variants/build-firefox-variants.ts',
  testMatch: [
    'honest-clicks.test.ts',
    'hostile-clicks.test.ts',
    'hostile-popup.test.ts',
    'hostile-probes.test.ts',
    'hostile-windows.test.ts',
    'kill.test.ts',
    'natural-death.test.ts',
    'unguarded-clicks.test.ts',
  ],
  // A browser each: these attack windows, end the background without notice, and measure.
  use: { hasOwnFirefox: true },
  workers: 2,
  timeout: 600_000,
});
