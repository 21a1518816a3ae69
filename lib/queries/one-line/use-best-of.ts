import { useQuery } from '@tanstack/react-query';
import type { ContactListClient } from '../../contacts/list/list-client.ts';
import type { ContactRowView } from '../../contacts/list/list-views.ts';
import { useTypedAt } from './use-typed-at.ts';

/** A few at the top of a list. */
const LIMIT = 3;
const NONE: readonly ContactRowView[] = [];

/** What a worker has open by now. */
export interface OpenContacts {
  client: Pick<ContactListClient, 'call'>;
  /** The database; null while it is opened, or not known. */
  database: string | null;
  /** Until the index is complete it finds the contacts read so far. */
  isComplete: boolean;
  /** Rises when contacts have changed. */
  revision: number;
}

/**
 * The contacts that fit a text best; null while they are read. Those of another text stay until then, but never those
 * of another database. A contact bought since the text was typed does not appear above the rows that the user is
 * reading.
 * @param text an empty one finds no contact
 */
export function useBestOf(
  { client, database, isComplete, revision }: OpenContacts,
  text: string,
  now: () => number = Date.now,
): readonly ContactRowView[] | null {
  const typedAt = useTypedAt(text, now);
  const isOn = text !== '' && database !== null;
  const { data, isError } = useQuery({
    queryKey: ['best-contacts', database, text, isComplete, revision],
    queryFn: () => client.call({ op: 'best', text, limit: LIMIT }),
    enabled: isOn,
    // It fills in for a query that is not made, too.
    placeholderData: (rows, before) => (isOn && before?.queryKey[1] === database ? rows : undefined),
    gcTime: 0,
    retry: false,
  });
  if (text === '' || isError) return NONE;
  // One from the future was bought before, while the clock ran ahead.
  return data?.filter(({ boughtAt }) => boughtAt <= typedAt || boughtAt > now()) ?? null;
}
