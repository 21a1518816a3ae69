import { useQuery } from '@tanstack/react-query';
import type { Comparing } from '../../../components/destinations/CompareDialog.tsx';
import { background } from '../../../lib/messages/to-background.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useDestinations } from '../../../lib/queries/use-destinations.ts';

/** A contact beside its record at a destination; null: none is compared. Read each time it is opened. */
export function useComparison(
  profileId: number | null,
  destinationId: string | null,
  onClose: (profileId: number) => void,
): Comparing | null {
  const isOpen = profileId !== null && destinationId !== null;
  const which = { destinationId: destinationId ?? '', profileId: profileId ?? 0 };
  const query = useQuery({
    queryKey: ['comparison', which],
    queryFn: () => background.sendMessage('readComparison', which),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
    // The user may look at the record in another tab, and come back to what they chose here.
    refetchOnWindowFocus: false,
  });
  const onReadAgain = useReadAgain(query);
  const destinations = useDestinations().data?.destinations ?? [];
  if (!isOpen) return null;
  return {
    label: destinations.find(({ id }) => id === destinationId)?.label ?? '',
    receipt: query.isFetching ? null : answerOf(query),
    onReadAgain,
    onSave: (choice) => background.sendMessage('saveChoice', { ...which, choice }),
    onClose: () => onClose(profileId),
  };
}
