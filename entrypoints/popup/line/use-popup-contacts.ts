import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { startWorker } from '../../../lib/contacts/list/start-worker.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { onContactsChanged } from '../../../lib/queries/contact-changes.ts';
import { useTypedAt } from '../../../lib/queries/one-line/use-typed-at.ts';

/** A few at the top of a list. */
const LIMIT = 3;
const NONE: readonly ContactRowView[] = [];

/**
 * The user's own contacts that fit a text best, from a search index of the popup's own, made with the first letter; null
 * while they are read.
 * @param text empty: nobody
 */
export function usePopupContacts(text: string): readonly ContactRowView[] | null {
  const [client] = useState(startWorker);
  const [isComplete, setComplete] = useState(false);
  const [revision, setRevision] = useState(0);
  const typedAt = useTypedAt(text);
  useEffect(() => {
    client.onIndex((progress) => setComplete(progress.isComplete));
    return onContactsChanged((changed) => {
      const read = client.call({ op: 'refresh', profileIds: changed === 'many' ? null : changed });
      // A worker that broke answers no question either: nobody is shown.
      read.then(() => setRevision((before) => before + 1)).catch(() => undefined);
    });
  }, [client]);
  const opened = useQuery({
    queryKey: ['contact-database', 'open'],
    async queryFn() {
      const database = await background.sendMessage('readContactDatabase', {});
      if (database === null) return false;
      await client.call({ op: 'open', database });
      await client.call({ op: 'index' });
      return true;
    },
    gcTime: 0,
    retry: false,
  });
  const best = useQuery({
    // Until the index is complete it finds the contacts read so far.
    queryKey: ['best-contacts', text, isComplete, revision],
    queryFn: () => client.call({ op: 'best', text, limit: LIMIT }),
    enabled: text !== '' && opened.data === true,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (text === '' || opened.isError || opened.data === false || best.isError) return NONE;
  return best.data?.filter(({ boughtAt }) => boughtAt <= typedAt) ?? null;
}
