import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { useBestOf } from '../../../lib/queries/one-line/use-best-of.ts';
import { useDatabase, useWorker } from './use-worker.ts';

/**
 * The user's own contacts that fit a text best, from the search index; null while they are read.
 * @param text an empty one finds no contact
 */
export function useBestContacts(text: string): readonly ContactRowView[] | null {
  const database = useDatabase();
  const { client, snapshot, hasNone } = useWorker(database);
  const { list, index, revision } = snapshot;
  const isOpen = list.status === 'ready';
  const open = { client, database: isOpen ? database : null, isComplete: index?.isComplete === true, revision };
  const best = useBestOf(open, text);
  return hasNone || list.status === 'problem' ? [] : best;
}
