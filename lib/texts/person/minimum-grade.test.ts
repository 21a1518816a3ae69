import { expect, test } from 'vitest';
import type { Grade } from '../../messages/views/person.ts';
import { atMinimumGrade } from './minimum-grade.ts';

const ALL = (['B', 'A', null, 'A-'] as (Grade | null)[]).map((grade) => ({ grade }));

test.each([
  [null, ['B', 'A', null, 'A-'], []],
  ['B' as const, ['B', 'A', 'A-'], [null]],
  ['A-' as const, ['A', 'A-'], ['B', null]],
  ['A' as const, ['A'], ['B', null, 'A-']],
])('at a minimum of %s, %j are shown and %j are folded: all of them, in their order', (minimum, good, below) => {
  const parts = atMinimumGrade(ALL, minimum);
  expect([parts.good.map(({ grade }) => grade), parts.below.map(({ grade }) => grade)]).toEqual([good, below]);
});
