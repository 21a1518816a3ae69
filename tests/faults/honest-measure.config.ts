import { defineConfig } from 'playwright/test';
import type { Options } from '../e2e/fixtures.ts';
import type { HonestClicksOptions } from './honest-clicks.test.ts';
import config from './honest.config.ts';

/**
 * Measures how often the card asks for an honest click again, over 200 clicks: `npm run measure:honest-clicks`. Only a
 * quiet machine gives a meaningful result, so no other command runs it.
 */
export default defineConfig<HonestClicksOptions & Options>({
  ...config,
  use: { ...config.use, clicks: 20, maxConfirmations: 1 },
});
