import { defineConfig } from 'playwright/test';
import type { Options } from '../e2e/fixtures.ts';
import { PAGE_CAMPAIGNS, campaigns } from './playwright.config.ts';

/** Attacks by pages and answers: mostly CPU work, run beside campaigns that mostly wait. */
export default defineConfig<Options>({
  ...campaigns,
  testMatch: PAGE_CAMPAIGNS,
  outputDir: '../../test-results/faults-of-pages',
  workers: 3,
});
