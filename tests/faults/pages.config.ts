import { defineConfig } from 'playwright/test';
import { PAGE_CAMPAIGNS, campaigns } from './playwright.config.ts';

/** What pages and answers can do to us: mostly the processor's work, beside those that mostly wait. */
export default defineConfig({
  ...campaigns,
  testMatch: PAGE_CAMPAIGNS,
  outputDir: '../../test-results/faults-of-pages',
  workers: 3,
});
