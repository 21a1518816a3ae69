import { expect, test } from 'vitest';
import { changedSteps } from './changed-steps.ts';

const READER = 'tests/repository/locales.test.ts';
const steps = (...files: string[]) => changedSteps({ files, readers: [READER], since: 'abc' });

test('a changed file of the product runs the unit tests that import it, and no browser', () => {
  const [unit, ...others] = steps('lib/money/format.ts', 'docs/privacy.md');
  expect(unit?.command).toEqual(expect.arrayContaining(['related', 'lib/money/format.ts', READER]));
  expect(unit?.command).not.toContain('docs/privacy.md');
  expect(others).toEqual([]);
});

test('a changed test of a browser runs with its build, against the commit', () => {
  const names = steps('tests/firefox/lookup.test.ts').map(({ name }) => name);
  expect(names).toEqual(['unit tests', 'build for Firefox', 'end to end in Firefox']);
  expect(steps('tests/page/button.test.ts').at(-1)?.command).toEqual(
    expect.arrayContaining(['tests/page/playwright.config.ts', '--only-changed', 'abc', '--pass-with-no-tests']),
  );
});

test('the driver is used by every suite', () => {
  const names = steps('tests/driver/card.ts').map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'end to end',
      'end to end in Firefox',
      'every state of every page',
      'content script in pages',
    ]),
  );
});
