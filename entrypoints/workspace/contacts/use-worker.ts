import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import { type ContactsSnapshot, type ListModel, createListModel } from '../../../lib/contacts/list/list-model.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { onContactsChanged } from '../../../lib/queries/contact-changes.ts';
import { startWorker } from './start-worker.ts';

export interface ContactsWorker {
  client: ContactListClient;
  model: ListModel;
  snapshot: ContactsSnapshot;
}

/** The page's own worker, as long as the page is there, with the contacts of whoever is signed in. */
export function useWorker(): ContactsWorker {
  const [{ client, model, end }] = useState(() => {
    const { client: started, end: ended } = startWorker();
    return { client: started, model: createListModel(started), end: ended };
  });
  useEffect(() => end, [end]);
  const { data: database } = useQuery({ queryKey: ['contact-database'], queryFn: () => background.sendMessage('readContactDatabase', {}) });
  useEffect(() => {
    if (typeof database === 'string') void model.open(database);
  }, [database, model]);
  useEffect(() => onContactsChanged((changed) => void model.changed(changed === 'many' ? null : changed)), [model]);
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot);
  return { client, model, snapshot };
}
