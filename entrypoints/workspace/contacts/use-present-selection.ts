import { useEffect } from 'react';
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
  useEffect(() => {
    let isWanted = true;
    if (revision > 0 && ids.size > 0)
      client.call({ op: 'gone', profileIds: Float64Array.from(ids) }).then(
        (gone) => isWanted && gone.length > 0 && remove(gone),
        // The list itself says that contacts cannot be read.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a contact cannot be selected once it is gone
  }, [client, revision]);
  return selection;
}
