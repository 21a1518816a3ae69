import { useMemo, useState } from 'react';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import type { Selection } from '../../../components/contacts/list/use-selection.ts';
import { createContactCommands } from './contact-commands.ts';
import { CONTACT_MESSAGES } from './contact-messages.ts';

/**
 * Commands about contacts, each sent to the background; the latest change can be undone, at least for a while.
 * @param last the change that was shown when the page was last open
 * @param keep keeps the latest change, also for when the page is opened again, with the one that it is the outcome of
 *   undoing; returns the change to show
 */
export function useContactCommands(
  remove: Selection['remove'],
  last: Done | null,
  keep: (change: Done | null, undone: Done | null) => Done | null,
) {
  const [shown, setShown] = useState<{ change: Done | null } | null>(null);
  const commands = useMemo(
    () =>
      createContactCommands({
        messages: CONTACT_MESSAGES,
        now: Date.now,
        remove,
        setChange: (next, undone) => setShown({ change: keep(next, undone ?? null) }),
      }),
    [remove, keep],
  );
  return { change: shown === null ? last : shown.change, ...commands };
}
