import { expect, test } from 'vitest';
import { employerSizeText } from './company-words.ts';

test.each([
  [null, ''],
  ['', ''],
  ['1', '1 employee'],
  ['12400', '12,400 employees'],
  ['201-500', '201-500 employees'],
  ['10,001+', '10,001+ employees'],
  ['9'.repeat(30), `${'9'.repeat(30)} employees`],
])('the size %j of an employer is written "%s"', (size, words) => {
  expect(employerSizeText(size)).toBe(words);
});
