import type { Change, Done } from '../../../components/contacts/contacts-actions.ts';

type Deletion = Extract<Change, { change: 'deleted' }>;

/** The latest change, and the deletions before it: their undo was promised for a time, whatever is done meanwhile. */
export interface LatestChanges {
  latest: Done | null;
  /** Last first. */
  deletions: readonly Deletion[];
}

export const NO_CHANGES: LatestChanges = { latest: null, deletions: [] };

/** One more change. */
export interface NextChange {
  /** Null: the latest is not shown any more, and the deletion before it is again. */
  next: Done | null;
  /** What `next` is the outcome of undoing; others may have been made while that was under way. */
  undone: Done | null;
  /** ms since epoch */
  now: number;
}

/** The changes after one more. */
export function afterChange({ latest, deletions }: LatestChanges, { next, undone, now }: NextChange): LatestChanges {
  const canUndo = (each: Deletion) => each !== undone && now < each.until;
  if (next === null) {
    const [before = null, ...others] = deletions.filter(canUndo);
    return { latest: before, deletions: others };
  }
  return { latest: next, deletions: [...(isDeletion(latest) ? [latest] : []), ...deletions].filter(canUndo) };
}

function isDeletion(done: Done | null): done is Deletion {
  return typeof done === 'object' && done?.change === 'deleted';
}
