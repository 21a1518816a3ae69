import { useMemo, useState } from 'react';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import type { Selection } from '../../../components/contacts/list/use-selection.ts';
import { createContactCommands } from './contact-commands.ts';
import { CONTACT_MESSAGES } from './contact-messages.ts';

/**
 * Commands about contacts, each sent to the background; the latest change can be undone, at least for a while.
 * @param last the latest change when the page was last open
 * @param keep keeps the latest change for when the page is opened again
 */
export function useContactCommands(
  remove: Selection['remove'],
  last: Done | null,
  keep: (change: Done | null) => void,
) {
  const [made, setMade] = useState<{ change: Done | null } | null>(null);
  const commands = useMemo(
    () =>
      createContactCommands({
        messages: CONTACT_MESSAGES,
        now: Date.now,
        remove,
        setChange(next) {
          keep(next);
          setMade({ change: next });
        },
      }),
    [remove, keep],
  );
  return { change: made === null ? last : made.change, ...commands };
}
