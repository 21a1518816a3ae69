import { expect, test } from 'vitest';
import { readTextFiles } from './repository-files.ts';

/** A polite live region without a box while it is empty: what first appears in it is not announced. */
const WITHOUT_BOX = /<(?:output|\w+[^>]*aria-live=)[^>]*\b(?:empty:)?hidden\b[^>]*>/;

test('no live region is taken from screen readers while it is empty', () => {
  const files = readTextFiles().filter(({ path }) => /^(?:components|entrypoints)\/.*\.tsx$/u.test(path));
  expect(files.flatMap(({ path, text }) => (WITHOUT_BOX.test(text) ? [path] : []))).toEqual([]);
});

test.each(['<output className="grid empty:hidden">', '<div aria-live="polite" className="hidden">'])(
  '%s would be found',
  (element) => {
    expect(element).toMatch(WITHOUT_BOX);
  },
);

test('one that is only out of sight is no fault', () => {
  expect('<output className="grid empty:sr-only">').not.toMatch(WITHOUT_BOX);
});
