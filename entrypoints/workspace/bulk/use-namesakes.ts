import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamesakeChoice } from '../../../components/bulk/Namesakes.tsx';
import type { BatchChoices } from '../../../components/bulk/OrderForm.tsx';
import type { Draft } from '../../../lib/bulk-input/draft.ts';
import { peopleByName, withNamesakes } from '../../../lib/bulk-input/namesakes.ts';
import { callOnceOpen, useDatabase } from '../contacts/use-worker.ts';

/** A list with the contacts that its people are by name and employer, as far as the user wants that. */
interface WithNamesakes {
  draft: Draft;
  /** Changes with the people of `draft`; null while the contacts are read. */
  key: string | null;
  choice: NamesakeChoice;
}

/** @param version identifies the list as it was read */
export function useNamesakes(draft: Draft, version: number, lookupType: BatchChoices['lookupType']): WithNamesakes {
  const queries = useQueryClient();
  const [isUsed, setIsUsed] = useState(true);
  const people = peopleByName(draft);
  const database = useDatabase();
  const { data, isError, isFetching, isLoading } = useQuery({
    // Read anew where another account has other contacts, or this one has others by now.
    queryKey: ['contact-database', 'namesakes', database, version, lookupType],
    queryFn: () => callOnceOpen(queries, (client) => client.call({ op: 'namesakes', people, lookupType })),
    enabled: people.length > 0,
    gcTime: 0,
    retry: false,
  });
  // What was read before it was known whose the contacts are may be about those of the account before.
  const known = database === null || isError ? [] : (data ?? []);
  const namesakes = isUsed ? known : [];
  return {
    draft: namesakes.some((profileId) => profileId !== null) ? withNamesakes(draft, namesakes) : draft,
    key: (database === null ? isFetching : isLoading) ? null : `${version} ${namesakes.join()}`,
    choice: {
      found: known.filter((profileId) => profileId !== null).length,
      isUsed,
      isUnknown: isError,
      onUse: setIsUsed,
    },
  };
}
