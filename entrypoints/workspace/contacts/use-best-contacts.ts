import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { useTypedAt } from '../../../lib/queries/one-line/use-typed-at.ts';
import { useDatabase, useWorker } from './use-worker.ts';

/** A few at the top of a list. */
const LIMIT = 3;

/**
 * The user's own contacts that fit a text best, from the search index; null while they are read. A contact bought since
 * the text was typed does not appear above the rows that the user is reading.
 * @param text an empty one finds no contact
 */
export function useBestContacts(text: string): readonly ContactRowView[] | null {
  const { client, snapshot } = useWorker(useDatabase());
  // Until the index is complete it finds the contacts read so far.
  const isComplete = snapshot.index?.isComplete === true;
  const typedAt = useTypedAt(text);
  const { data, isError } = useQuery({
    queryKey: ['best-contacts', text, isComplete, snapshot.revision],
    queryFn: () => client.call({ op: 'best', text, limit: LIMIT }),
    enabled: text !== '' && snapshot.list.status === 'ready',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  if (text === '' || isError || snapshot.list.status === 'problem') return NONE;
  return data?.filter(({ boughtAt }) => boughtAt <= typedAt) ?? null;
}

const NONE: readonly ContactRowView[] = [];
