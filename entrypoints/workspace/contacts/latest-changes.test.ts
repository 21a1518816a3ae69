import { expect, it } from 'vitest';
import { NO_CHANGES, afterChange } from './latest-changes.ts';

const deletion = (profileIds: number[], until: number) =>
  ({ change: 'deleted', profileIds, until, isStuck: false }) as const;
const [FIRST, SECOND] = [deletion([1], 100), deletion([2, 3], 200)];
const both = afterChange(afterChange(NO_CHANGES, FIRST, 0), SECOND, 0);

it('an undo that was refused takes the place of its deletion, and of no other', () => {
  const stuck = { ...SECOND, profileIds: [3], isStuck: true };
  expect(afterChange(both, stuck, 1)).toEqual({ latest: stuck, deletions: [FIRST] });
});

it('a deletion that cannot be undone any more is not shown again', () => {
  const tagged = afterChange(both, 'failed', 1);
  expect(afterChange(tagged, null, 99).latest).toEqual(SECOND);
  expect(afterChange(tagged, null, 200)).toEqual(NO_CHANGES);
  expect(afterChange(afterChange(tagged, null, 150), null, 150)).toEqual(NO_CHANGES);
});
