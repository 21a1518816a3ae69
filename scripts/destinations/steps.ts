import { DEFAULT_SERVICE, type Step, playwright } from '../test/steps.ts';

/** @param names parts of the names of test files; without any, the built extension sends as well */
export function destinationSteps(names: readonly string[]): Step[] {
  const kinds: Step = {
    name: 'servers of others',
    command: ['vitest', 'run', '--retry', '0', '--config', 'tests/destinations/vitest.config.ts', ...names],
    counting: 'vitest',
  };
  if (names.length > 0) return [kinds];
  return [
    kinds,
    { name: 'build for Chromium', command: ['wxt', 'build'], counting: 'exit-status', env: DEFAULT_SERVICE },
    {
      name: 'build for Firefox',
      command: ['wxt', 'build', '--browser', 'firefox', '--mv3'],
      counting: 'exit-status',
      env: DEFAULT_SERVICE,
    },
    {
      name: 'servers of others, end to end',
      command: playwright('tests/destinations/playwright.config.ts'),
      counting: 'playwright',
      needs: 'build for Chromium',
    },
  ];
}
