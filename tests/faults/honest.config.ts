import { defineConfig } from 'playwright/test';
import { HONEST_CLICKS, campaigns } from './playwright.config.ts';

/** Honest clicks of every hand on every screen, alone: a machine that is kept busy has some asked again, rightly. */
export default defineConfig({
  ...campaigns,
  testMatch: HONEST_CLICKS,
  outputDir: '../../test-results/honest-clicks',
  workers: 1,
});
