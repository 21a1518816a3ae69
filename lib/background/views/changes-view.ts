import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import { differencesOf, isJobChange } from '../../contacts/changes/compare.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { ChangeView, MoveView } from '../../messages/views/changes.ts';

export function changeView(
  { id, profileId, seenAt, before, after, isDismissed }: ChangeRow,
  { name, boughtAt }: Pick<Contact, 'name' | 'boughtAt'>,
): ChangeView {
  const kinds = differencesOf(before, after);
  return { id, profileId, name, seenAt, before, after, kinds, isDismissed, isRenewed: boughtAt >= seenAt };
}

/** The latest change of jobs among a person's changes, newest first; null: there is none. */
export function moveView(changes: readonly ChangeRow[]): MoveView | null {
  const latest = changes.find(({ before, after }) => isJobChange(differencesOf(before, after)));
  return latest === undefined ? null : { seenAt: latest.seenAt, before: latest.before, after: latest.after };
}
