import type { ChangeView } from '../../lib/messages/views/changes.ts';

/** The changes that the user wants to see. `kind` null: all kinds. */
export interface ChangesFilter<Kind extends string> {
  kind: Kind | null;
  withDismissed: boolean;
}

export function filtered<Kind extends string, Change extends { kinds: readonly Kind[]; isDismissed: boolean }>(
  changes: readonly Change[],
  { kind, withDismissed }: ChangesFilter<Kind>,
): Change[] {
  return changes.filter(
    ({ kinds, isDismissed }) => (kind === null || kinds.includes(kind)) && (withDismissed || !isDismissed),
  );
}

/** Whether a change makes a new contact worth its price. */
export function isNewJob({ kinds }: Pick<ChangeView, 'kinds'>): boolean {
  return kinds.includes('employer') || kinds.includes('title');
}
