import { expect, it } from 'vitest';
import type { Problem } from '../service/problem.ts';
import { pausedText } from './batch-text.ts';

it.each<[Problem, string]>([
  [{ code: 'service_down' }, 'so that no one else ends up in doubt'],
  [{ code: 'service_error', sentence: '' }, 'so that no one else ends up in doubt'],
  [{ code: 'insufficient_credits', creditType: 'lookup' }, 'Nothing was lost'],
  [{ code: 'tool_missing', tool: 'person_lookup' }, 'Nothing was lost'],
])('a batch that paused itself promises what is true of it: %j', (problem, words) => {
  expect(pausedText(problem)).toContain(words);
});
