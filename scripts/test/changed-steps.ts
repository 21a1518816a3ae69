import { STEPS, type Step, playwright } from './steps.ts';

/** The browsers' suites by their folders, and the steps of `npm test` that they are. */
const SUITES: Record<string, string> = {
  'tests/e2e': 'end to end',
  'tests/firefox': 'end to end in Firefox',
  'tests/gallery': 'every state of every page',
  'tests/page': 'content script in pages',
};
/** Every suite of browsers uses it. */
const DRIVER = 'tests/driver/';
const CODE = /\.(ts|tsx|mts|mjs)$/;

/** The changed files, as paths from the repository's root. */
export interface Changed {
  files: readonly string[];
  /** Tests that read the repository's files as text, which no import leads to: they always run. */
  readers: readonly string[];
  /** The commit that Playwright compares with. */
  since: string;
}

/** The steps for what changed. */
export function changedSteps({ files, readers, since }: Changed): Step[] {
  const code = files.filter((file) => CODE.test(file));
  const suites = Object.entries(SUITES).filter(([folder]) =>
    code.some((file) => file.startsWith(`${folder}/`) || file.startsWith(DRIVER)),
  );
  const browserSteps = suites.map(([folder, name]): Step => {
    const step = STEPS.find((one) => one.name === name);
    if (step === undefined) throw new Error(`No step of npm test is called "${name}".`);
    const command = [...playwright(`${folder}/playwright.config.ts`), '--only-changed', since, '--pass-with-no-tests'];
    return { ...step, command };
  });
  return [unitTests([...code, ...readers]), ...neededBy(browserSteps), ...browserSteps];
}

function unitTests(files: readonly string[]): Step {
  const command = ['vitest', 'related', '--run', '--passWithNoTests', '--retry', '0', ...files];
  return { name: 'unit tests', command, counting: 'vitest' };
}

function neededBy(steps: readonly Step[]): Step[] {
  return STEPS.filter(({ name }) => steps.some(({ needs }) => needs === name));
}
