import { expect, test } from 'vitest';
import { problemOf } from '../service-error.ts';
import { dataOf } from './tool-answer.ts';

const NOW = 1_000_000;
const DAY_S = 86_400;

/** The seconds for which we wait after a refusal with this wait. */
function waitAfter(seconds: unknown): number | null {
  const meta = { error_code: 'rate_limited', ...(seconds === undefined ? {} : { retry_after_seconds: seconds }) };
  try {
    dataOf({ isError: true, content: [{ type: 'text', text: 'Later.' }], _meta: meta }, NOW);
  } catch (error) {
    const problem = problemOf(error);
    return problem.code === 'rate_limited' ? (problem.until - NOW) / 1_000 : null;
  }
  return null;
}

test.each([
  ['7', 7, 7],
  ['as text', '7', 7],
  ['a whole day', DAY_S, DAY_S],
  ['longer than a day: a day, and not the ten seconds of an answer that does not say', 30 * DAY_S, DAY_S],
  ['less than a second', 0.4, 1],
  ['not at all', undefined, 10],
  ['null', null, 10],
  ['zero', 0, 10],
  ['a negative number', -5, 10],
  ['a word', 'soon', 10],
])('a refusal that asks to wait %s is heeded', (_what, seconds, waited) => {
  expect(waitAfter(seconds)).toBe(waited);
});
