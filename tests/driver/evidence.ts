import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from 'playwright/test';

/**
 * What a failed test in Chromium leaves in `test-results/`: a last screenshot of every page, and what the driver did.
 * The trace has no pictures of its own: taking them changes what pages can see of their browser.
 */
export const EVIDENCE = {
  screenshot: 'only-on-failure',
  trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
} satisfies Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, 'screenshot' | 'trace'>;
