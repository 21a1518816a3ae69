import { defineConfig } from 'playwright/test';
import config from './playwright.config.ts';

/** Tests that take longer than `npm test` allows: part of `npm run test:faults`. */
export default defineConfig({
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
  timeout: 600_000,
});
