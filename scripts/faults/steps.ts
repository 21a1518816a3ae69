import { DEFAULT_SERVICE, type Step, playwright } from '../test/steps.ts';

/**
 * The steps too long for `npm test`; each leaves its figures (`tests/driver/figures.ts`). One after the other: an
 * attack, and the honest click it is compared with, need a browser that is not starved.
 */
export const FAULT_STEPS: readonly Step[] = [
  { name: 'build for Chromium', command: ['wxt', 'build'], counting: 'exit-status', env: DEFAULT_SERVICE },
  {
    name: 'build for Firefox',
    command: ['wxt', 'build', '--browser', 'firefox', '--mv3'],
    counting: 'exit-status',
    env: DEFAULT_SERVICE,
  },
  {
    name: 'faults in Chromium',
    command: playwright('tests/faults/playwright.config.ts'),
    counting: 'playwright',
    needs: 'build for Chromium',
  },
  {
    name: 'faults in Firefox',
    command: playwright('tests/firefox/faults.config.ts'),
    counting: 'playwright',
    needs: 'build for Firefox',
  },
  {
    name: 'faults of pages and answers',
    command: playwright('tests/faults/pages.config.ts'),
    counting: 'playwright',
    needs: 'build for Chromium',
  },
  {
    name: 'honest clicks',
    command: playwright('tests/faults/honest.config.ts'),
    counting: 'playwright',
    needs: 'build for Chromium',
  },
];
