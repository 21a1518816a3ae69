/** The way a step's result is counted: as one test by its exit status, or from a runner's own report. */
export type Counting = 'exit-status' | 'vitest' | 'playwright';

/** One step of `npm test`. */
export interface Step {
  name: string;
  command: readonly string[];
  counting: Counting;
  /** The step without which this one cannot run. */
  needs?: string;
  /**
   * Runs in the second lane, at the earliest when the step before it begins. Its output is shown between two other
   * steps.
   */
  beside?: true;
  env?: Record<string, string>;
}

const IMPORTING = [
  'entrypoints',
  'components',
  'lib',
  'sandbox',
  'scripts',
  'tests',
  'bench',
  'wxt.config.ts',
  'vitest.config.ts',
];

/** Test builds talk to the sandbox's default address, whatever the environment says. */
export const DEFAULT_SERVICE = { WXT_MCP_URL: '' };

/** Retries would hide flakiness; a forgotten `.only` would hide the rest. */
export const playwright = (config: string): string[] => [
  'playwright',
  'test',
  '--config',
  config,
  '--retries',
  '0',
  '--forbid-only',
  '--reporter',
  'list,json,./scripts/test/times/time-reporter.ts',
];

/** The tests of one project of Vitest. */
export const vitest = (project: string): string[] => ['vitest', 'run', '--project', project, '--retry', '0'];

/** The steps without a browser: the code as it is written, and the sizes of what is built from it. */
export const CHECKS: readonly Step[] = [
  {
    name: 'types',
    // Two checkers repeat less of each other's work than four; garbage is collected only when there is much of it.
    command: ['tsc', '--noEmit', '--checkers', '2'],
    counting: 'exit-status',
    env: { GOGC: 'off', GOMEMLIMIT: '4GiB' },
  },
  { name: 'format', command: ['oxfmt', '--check'], counting: 'exit-status', beside: true },
  { name: 'lint', command: ['oxlint', '--deny-warnings'], counting: 'exit-status', beside: true },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...IMPORTING],
    counting: 'exit-status',
    beside: true,
  },
  { name: 'house', command: ['node', 'scripts/house/main.ts'], counting: 'exit-status', beside: true },
  { name: 'unused code', command: ['knip'], counting: 'exit-status', beside: true },
  { name: 'build for Chromium', command: ['wxt', 'build'], counting: 'exit-status', env: DEFAULT_SERVICE },
  { name: 'size budgets', command: ['size-limit'], counting: 'exit-status', needs: 'build for Chromium' },
];

/**
 * In this order; a failed step stops no other step, except those that need it. Steps that drive browsers have the
 * machine to themselves: two at once take as long as one after the other, and slow each other down.
 */
export const STEPS: readonly Step[] = [
  ...CHECKS,
  {
    name: 'build for Firefox',
    command: ['wxt', 'build', '--browser', 'firefox', '--mv3'],
    counting: 'exit-status',
    env: DEFAULT_SERVICE,
  },
  { name: 'unit tests', command: vitest('unit'), counting: 'vitest' },
  { name: 'scenarios', command: vitest('scenarios'), counting: 'vitest' },
  { name: 'service and contract', command: vitest('service'), counting: 'vitest' },
  {
    name: 'end to end in Firefox',
    command: playwright('tests/firefox/playwright.config.ts'),
    counting: 'playwright',
    needs: 'build for Firefox',
  },
  {
    name: 'end to end',
    command: playwright('tests/e2e/playwright.config.ts'),
    counting: 'playwright',
    needs: 'build for Chromium',
  },
  // The other widths, languages and forced colors take minutes more: `npm run test:looks`.
  {
    name: 'every state of every page',
    command: [...playwright('tests/gallery/playwright.config.ts'), '--grep-invert', '@every-look'],
    counting: 'playwright',
  },
  {
    name: 'packages for the stores',
    command: ['node', 'scripts/package/main.ts', '--as-it-is'],
    counting: 'exit-status',
    env: DEFAULT_SERVICE,
    beside: true,
  },
  { name: 'content script in pages', command: playwright('tests/page/playwright.config.ts'), counting: 'playwright' },
];
