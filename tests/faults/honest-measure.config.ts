import { defineConfig } from 'playwright/test';
import type { HonestClicksOptions } from './honest-clicks.test.ts';
import config from './honest.config.ts';

/**
 * How often an honest click is asked again, over 200 clicks: `npm run measure:honest-clicks`. Only a quiet machine can
 * tell, so no other command runs it.
 */
export default defineConfig<HonestClicksOptions>({
  ...config,
  use: { clicks: 20, maxAsked: 1 },
});
