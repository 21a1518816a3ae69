import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { startWorker } from '../../../lib/contacts/list/start-worker.ts';
import { onContactsChanged } from '../../../lib/queries/contact-changes.ts';
import { answerOf } from '../../../lib/queries/failures/use-read-again.ts';
import { useBestOf } from '../../../lib/queries/one-line/use-best-of.ts';
import { CONTACT_DATABASE } from '../../../lib/queries/session/contact-database.ts';

const NONE: readonly ContactRowView[] = [];

/**
 * The user's own contacts that fit a text best, from a search index of the popup's own, made at the first letter; null
 * while they are read.
 * @param text an empty one finds no contact
 */
export function usePopupContacts(text: string): readonly ContactRowView[] | null {
  const [client] = useState(startWorker);
  const [isComplete, setComplete] = useState(false);
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    client.onIndex((progress) => setComplete(progress.isComplete));
    return onContactsChanged((changed) => {
      const read = client.call({ op: 'refresh', profileIds: changed === 'many' ? null : changed });
      // A broken worker answers no query: no contact is shown.
      read.then(() => setRevision((before) => before + 1)).catch(() => undefined);
    });
  }, [client]);
  const named = useQuery({ ...CONTACT_DATABASE, gcTime: 0, retry: false });
  const name = answerOf(named);
  const opened = useQuery({
    // Another account's contacts are others to open.
    queryKey: ['contact-database', 'open', name],
    queryFn: name === null ? skipToken : () => open(client, name),
    gcTime: 0,
    retry: false,
  });
  const best = useBestOf({ client, database: answerOf(opened), isComplete, revision }, text);
  return named.isError || named.data === null || opened.isError ? NONE : best;
}

/** @returns the database, which the worker has open by then */
async function open(client: ContactListClient, database: string): Promise<string> {
  await client.call({ op: 'open', database });
  await client.call({ op: 'index' });
  return database;
}
