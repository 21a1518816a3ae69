import type { Change, Done } from '../../../components/contacts/contacts-actions.ts';

type Deletion = Extract<Change, { change: 'deleted' }>;

/** The latest change, and the deletions before it: their undo was promised for a time, whatever is done meanwhile. */
export interface LatestChanges {
  latest: Done | null;
  /** Last first. */
  deletions: readonly Deletion[];
}

export const NO_CHANGES: LatestChanges = { latest: null, deletions: [] };

/**
 * The changes after one more.
 * @param next null: the latest is not shown any more, and the deletion before it is again
 * @param now ms since epoch
 */
export function afterChange({ latest, deletions }: LatestChanges, next: Done | null, now: number): LatestChanges {
  const canUndo = ({ until }: Deletion) => now < until;
  if (next === null) {
    const [before = null, ...others] = deletions.filter(canUndo);
    return { latest: before, deletions: others };
  }
  const isReplaced = isDeletion(latest) && !isOutcome(next);
  return { latest: next, deletions: [...(isReplaced ? [latest] : []), ...deletions].filter(canUndo) };
}

function isDeletion(done: Done | null): done is Deletion {
  return typeof done === 'object' && done?.change === 'deleted';
}

/** Whether a change is what came of undoing the deletion before it. */
function isOutcome(next: Done): boolean {
  return typeof next === 'object' && (next.change === 'restored' || (next.change === 'deleted' && next.isStuck));
}
