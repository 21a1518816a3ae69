import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamesakeChoice } from '../../../components/bulk/Namesakes.tsx';
import type { Draft } from '../../../lib/bulk-input/draft.ts';
import { peopleByName, withNamesakes } from '../../../lib/bulk-input/namesakes.ts';
import { callOnceIndexed } from '../contacts/use-worker.ts';

/** A list with the contacts that its people are by name and employer, as far as the user wants that. */
interface WithNamesakes {
  draft: Draft;
  /** The contacts are being read: the list may change. */
  isReading: boolean;
  choice: NamesakeChoice;
}

/** @param version identifies the list */
export function useNamesakes(draft: Draft, version: number): WithNamesakes {
  const queries = useQueryClient();
  const [isUsed, setIsUsed] = useState(true);
  const people = peopleByName(draft);
  const { data, isLoading } = useQuery({
    // Read anew where another account has other contacts.
    queryKey: ['contact-database', 'namesakes', version],
    queryFn: () => callOnceIndexed(queries, (client) => client.call({ op: 'namesakes', people })),
    enabled: people.length > 0,
    gcTime: 0,
    retry: false,
  });
  const found = data?.filter((profileId) => profileId !== null).length ?? 0;
  return {
    draft: data && isUsed && found > 0 ? withNamesakes(draft, data) : draft,
    isReading: isLoading,
    choice: { found, isUsed, onUse: setIsUsed },
  };
}
