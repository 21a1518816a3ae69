import { defineConfig } from 'playwright/test';
import { HONEST_CLICKS, campaigns } from './playwright.config.ts';

/** How often an honest click is asked again: alone, as on a machine that is kept busy some are, and rightly. */
export default defineConfig({
  ...campaigns,
  testMatch: HONEST_CLICKS,
  outputDir: '../../test-results/honest-clicks',
  workers: 1,
});
