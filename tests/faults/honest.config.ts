import { defineConfig } from 'playwright/test';
import type { Options } from '../e2e/fixtures.ts';
import { HONEST_CLICKS, campaigns } from './playwright.config.ts';

/** Honest clicks of every hand on every screen, run alone: on a busy machine the card rightly asks for some again. */
export default defineConfig<Options>({
  ...campaigns,
  testMatch: HONEST_CLICKS,
  outputDir: '../../test-results/honest-clicks',
  workers: 1,
});
