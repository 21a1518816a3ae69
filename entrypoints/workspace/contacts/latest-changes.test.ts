import { expect, it } from 'vitest';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import { NO_CHANGES, afterChange, type LatestChanges } from './latest-changes.ts';

const deletion = (profileIds: number[], until: number) =>
  ({ change: 'deleted', profileIds, until, isStuck: false }) as const;
const [FIRST, SECOND] = [deletion([1], 100), deletion([2, 3], 200)];
const after = (changes: LatestChanges, next: Done | null, now: number, undone: Done | null = null) =>
  afterChange(changes, { next, undone, now });
const both = after(after(NO_CHANGES, FIRST, 0), SECOND, 0);

it('an undo that was refused takes the place of its deletion, and of no other', () => {
  const stuck = { ...SECOND, profileIds: [3], isStuck: true };
  expect(after(both, stuck, 1, SECOND)).toEqual({ latest: stuck, deletions: [FIRST] });
});

it('a deletion that cannot be undone any more is not shown again', () => {
  const tagged = after(both, 'failed', 1);
  expect(after(tagged, null, 99).latest).toEqual(SECOND);
  expect(after(tagged, null, 200)).toEqual(NO_CHANGES);
  expect(after(after(tagged, null, 150), null, 150)).toEqual(NO_CHANGES);
});

it('nor is one that was undone, whatever was done while that was under way', () => {
  const restored = { change: 'restored', count: 2, gone: 0 } as const;
  const tagged = after(both, 'failed', 1);
  expect(after(tagged, restored, 2, SECOND)).toEqual({ latest: restored, deletions: [FIRST] });
  const third = deletion([4], 300);
  expect(after(after(both, third, 1), restored, 2, SECOND)).toEqual({ latest: restored, deletions: [third, FIRST] });
});
