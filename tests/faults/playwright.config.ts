import { type PlaywrightTestConfig, defineConfig } from 'playwright/test';
import { EVIDENCE } from '../driver/evidence.ts';
import type { Options } from '../e2e/fixtures.ts';

/** The campaigns that pages.config.ts runs. */
export const PAGE_CAMPAIGNS = ['clickjacking.test.ts', 'full-disk.test.ts', 'hostile-*.test.ts', 'race.test.ts'];

/** The campaigns that honest.config.ts runs. */
export const HONEST_CLICKS = 'honest-clicks.test.ts';

export const campaigns: PlaywrightTestConfig<Options> = {
  testDir: '.',
  fullyParallel: true,
  timeout: 900_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  // A browser each: these attack windows, kill what runs, and measure.
  use: { ...EVIDENCE, hasOwnChromium: true },
};

/** Campaigns of faults: the built extension in a real Chromium against the sandbox, broken in every way we know. */
export default defineConfig<Options>({
  ...campaigns,
  testIgnore: [...PAGE_CAMPAIGNS, HONEST_CLICKS],
  globalSetup: './variants/build-variants.ts',
  outputDir: '../../test-results/faults',
  // Most of a campaign is waiting.
  workers: 5,
});
