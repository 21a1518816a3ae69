import { useEffect, useEffectEvent } from 'react';
import { type Selection, useSelection } from '../../../components/contacts/list/use-selection.ts';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';

/**
 * The selected contacts, without those that were deleted in another window: they would be counted, and what is done
 * with the selection would be said of them, too.
 * @param revision rises when contacts changed
 */
export function usePresentSelection(client: Pick<ContactListClient, 'call'>, revision: number): Selection {
  const selection = useSelection();
  const { ids, remove } = selection;
  const removeGone = useEffectEvent((changes: number) => {
    if (changes === 0 || ids.size === 0) return;
    client.call({ op: 'gone', profileIds: Float64Array.from(ids) }).then(
      (gone) => gone.length > 0 && remove(gone),
      // The list itself says that contacts cannot be read.
      () => undefined,
    );
  });
  useEffect(() => removeGone(revision), [revision]);
  return selection;
}
