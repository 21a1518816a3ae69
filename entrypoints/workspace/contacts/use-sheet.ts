import { useEffect, useState } from 'react';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import type { ContactSheetView } from '../../../lib/contacts/list/list-views.ts';

/** The open contact; `view` null while it is read. */
export interface OpenSheet {
  profileId: number;
  view: ContactSheetView | null;
}

/**
 * Reads the contact that the address names.
 * @param revision rises when contacts changed
 * @param onGone the contact does not exist (any more)
 */
export function useSheet(
  client: ContactListClient,
  profileId: number | null,
  isReady: boolean,
  revision: number,
  onGone: () => void,
): OpenSheet | null {
  const [view, setView] = useState<{ revision: number; sheet: ContactSheetView } | null>(null);
  useEffect(() => {
    if (profileId === null || !isReady) return;
    let isWanted = true;
    client.call({ op: 'sheet', profileId }).then(
      (read) => isWanted && (read === null ? onGone() : setView({ revision, sheet: read })),
      () => isWanted && onGone(),
    );
    return () => {
      isWanted = false;
    };
  }, [client, profileId, isReady, revision, onGone]);
  if (profileId === null) return null;
  return { profileId, view: view?.sheet.contact.profileId === profileId ? view.sheet : null };
}
