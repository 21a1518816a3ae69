import type { ChangeKind, ChangeView } from '../../lib/messages/views/changes.ts';

/** The changes that the user wants to see. `kind` null: all kinds. */
export interface ChangesFilter {
  kind: ChangeKind | null;
  withDismissed: boolean;
}

export function filtered(changes: readonly ChangeView[], { kind, withDismissed }: ChangesFilter): ChangeView[] {
  return changes.filter(
    ({ kinds, isDismissed }) => (kind === null || kinds.includes(kind)) && (withDismissed || !isDismissed),
  );
}

/** Whether a change makes a new contact worth its price. */
export function isNewJob({ kinds }: Pick<ChangeView, 'kinds'>): boolean {
  return kinds.includes('employer') || kinds.includes('title');
}
