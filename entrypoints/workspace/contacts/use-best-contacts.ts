import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { useWorker } from './use-worker.ts';

/** A few at the top of a list. */
const LIMIT = 3;

/**
 * The user's own contacts that fit a text best, from the search index; null while they are read. Answered once for a
 * text: someone bought meanwhile does not push in above the rows that somebody is reading.
 * @param text empty: nobody
 */
export function useBestContacts(text: string): readonly ContactRowView[] | null {
  const { client, snapshot } = useWorker();
  // Until the index is complete it finds the contacts read so far.
  const isComplete = snapshot.index?.isComplete === true;
  const { data, isError } = useQuery({
    queryKey: ['best-contacts', text, isComplete],
    queryFn: () => client.call({ op: 'best', text, limit: LIMIT }),
    enabled: text !== '' && snapshot.list.status === 'ready',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (text === '' || isError || snapshot.list.status === 'problem') return NOBODY;
  return data ?? null;
}

const NOBODY: readonly ContactRowView[] = [];
