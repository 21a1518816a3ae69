import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import type { FilterChoices } from '../../../components/contacts/search/filter-choices.ts';
import { type ContactsSnapshot, NOTHING_READ, UNREADABLE } from '../../../lib/contacts/list/contacts-snapshot.ts';
import type { ContactListClient } from '../../../lib/contacts/list/list-client.ts';
import { type ListModel, createListModel } from '../../../lib/contacts/list/list-model.ts';
import type { ContactListQuery } from '../../../lib/contacts/list/list-views.ts';
import { startWorker } from '../../../lib/contacts/list/start-worker.ts';
import { onContactsChanged } from '../../../lib/queries/contact-changes.ts';
import { CONTACT_DATABASE } from '../../../lib/queries/session/contact-database.ts';
import { type LatestChanges, type NextChange, NO_CHANGES, afterChange } from './latest-changes.ts';

/** The latest query, kept while the user is on another page of the workspace. */
export interface Question {
  query: Pick<ContactListQuery, 'text' | 'sort'>;
  choices: FilterChoices;
}

interface Started {
  client: ContactListClient;
  model: ListModel;
  question: Question;
  /** The latest changes: their undo survives a visit to another page. */
  changes: LatestChanges;
  /** The database that both are about. */
  database: string | null;
}

const NO_QUESTION: Question = { query: { text: '', sort: 'best' }, choices: {} };

/** One worker for as long as the workspace is open: a user who comes back finds the list and its index as they were. */
const workers = new WeakMap<QueryClient, Started>();

function started(queries: QueryClient): Started {
  const known = workers.get(queries);
  if (known) return known;
  const client = startWorker();
  const model = createListModel(client, rested);
  onContactsChanged((changed) => void model.changed(changed === 'many' ? null : changed));
  const begun: Started = { client, model, question: NO_QUESTION, changes: NO_CHANGES, database: null };
  workers.set(queries, begun);
  return begun;
}

/** Resolves once the page has drawn the rows it requested; in half a second at the latest. */
function rested(): Promise<void> {
  return new Promise((resolve) => void requestIdleCallback(() => resolve(), { timeout: 500 }));
}

/** Starts the worker and reads the first rows, before the page is opened; the search index is not made yet. */
export async function prepareContacts(queries: QueryClient): Promise<void> {
  const database = await queries.fetchQuery(CONTACT_DATABASE);
  if (typeof database === 'string') await started(queries).model.prepare(database);
}

/**
 * Calls the worker with all contacts of the account open. @returns null where there are none
 * @throws ContactListError, or what the background's answer failed with: the next call reads it again
 */
export async function callOnceOpen<T>(
  queries: QueryClient,
  call: (client: ContactListClient) => Promise<T>,
): Promise<T | null> {
  const database = await queries.fetchQuery(CONTACT_DATABASE);
  if (typeof database !== 'string') return null;
  const { client, model } = started(queries);
  await model.prepare(database);
  return call(client);
}

/** The database of the contacts to show; null: there is none, or it is not known whose they are by now. */
export function useDatabase(): string | null {
  const queries = useQueryClient();
  // Another account may have signed in since this was answered: nothing is shown until it is answered again.
  const [isDoubtfulUntil] = useState(() =>
    queries.getQueryState(CONTACT_DATABASE.queryKey)?.isInvalidated ? Date.now() : 0,
  );
  const { data, dataUpdatedAt, failureCount, isError } = useQuery(CONTACT_DATABASE);
  return isError || failureCount > 0 || dataUpdatedAt < isDoubtfulUntil ? null : (data ?? null);
}

/**
 * A number for the state of the page, which begins anew with the contacts of others. Not where it only was not known
 * whose they are: what was typed in the meantime stays, and the focus with it.
 */
export function useGeneration(database: string | null): number {
  const { database: about } = started(useQueryClient());
  const [shown, setShown] = useState({ database, generation: 0 });
  if (shown.database !== database) {
    const isKnownOnly = shown.database === null && (about ?? database) === database;
    setShown({ database, generation: shown.generation + (isKnownOnly ? 0 : 1) });
  }
  return shown.generation;
}

/**
 * The workspace's own worker.
 * @param database the one with the contacts (`useDatabase`); null: nothing is shown
 * @returns `hasNone`: nobody's contacts are to be shown, which is known
 */
export function useWorker(database: string | null): Started & { snapshot: ContactsSnapshot; hasNone: boolean } {
  const begun = started(useQueryClient());
  const { model } = begun;
  useEffect(() => {
    if (database === null) return;
    if (begun.database !== database) {
      // What one account searched and changed is nothing to the next.
      if (begun.database !== null) void model.find({ ...NO_QUESTION.query, filters: {} });
      Object.assign(begun, keptFor(begun, database), { database });
    }
    void model.open(database);
  }, [begun, database, model]);
  const read = useSyncExternalStore(model.subscribe, model.snapshot);
  const { data, isSuccess, errorUpdateCount } = useQuery(CONTACT_DATABASE);
  // Also while it is tried again after that.
  const unknown = !isSuccess && errorUpdateCount > 0 ? UNREADABLE : NOTHING_READ;
  const snapshot = database === null ? unknown : read;
  return { ...begun, ...keptFor(begun, database), snapshot, hasNone: isSuccess && data === null };
}

/** The kept query and changes, if they are about this database. */
function keptFor({ question, changes, database: about }: Started, database: string | null) {
  const isTheirs = database !== null && (about === null || about === database);
  return isTheirs ? { question, changes } : { question: NO_QUESTION, changes: NO_CHANGES };
}

/** Keeps the current query. */
export function keepQuestion(queries: QueryClient, question: Question): void {
  started(queries).question = question;
}

/** Keeps the latest change, and the deletions before it. @returns the change to show */
export function keepChange(queries: QueryClient, change: NextChange): Done | null {
  const begun = started(queries);
  begun.changes = afterChange(begun.changes, change);
  return begun.changes.latest;
}

/** `keepChange` of the queries of this page, at this moment. */
export function useKeepChange(): (next: Done | null, undone: Done | null) => Done | null {
  const queries = useQueryClient();
  return useCallback((next, undone) => keepChange(queries, { next, undone, now: Date.now() }), [queries]);
}
