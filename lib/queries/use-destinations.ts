/** Destinations, and what is sent to them. */

import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { DestinationsView, FoundView, SaveView, SendingView } from '../messages/views/destination.ts';
import type { PersonView } from '../messages/views/person.ts';
import { type DestinationRefusals, useDestinationCommands } from './destinations/use-destination-commands.ts';
import { watchWhile } from './refetch-changed.ts';
import type { OnCounted } from './use-person-commands.ts';

export function useDestinations(): UseQueryResult<DestinationsView> {
  return useQuery({
    queryKey: ['destinations'],
    queryFn: () => background.sendMessage('readDestinations', {}),
    refetchInterval: ({ state: { data } }) =>
      watchWhile(data?.waitsForPolicy === true || data?.destinations.some(({ waiting }) => waiting > 0)),
  });
}

/** @param max of them, newest first */
export function useSendings(max: number): UseQueryResult<SendingView[]> {
  return useQuery({
    queryKey: ['sendings', max],
    queryFn: () => background.sendMessage('readSendings', { max }),
    placeholderData: keepPreviousData,
  });
}

/** Saving one contact to the connected destinations. */
export interface SaveCommands {
  saves: readonly SaveView[];
  /** The last click about each destination, where it was refused. */
  refusals: DestinationRefusals;
  /** The address of the workspace, where a contact is compared; empty within it. */
  workspace: string;
  onSave(destinationId: string): void;
  onDecide(sendingId: string, decision: 'is-there' | 'resend'): void;
}

/** @param profileId null while there is no contact */
export function useSaves(profileId: number | null, workspace: string, onCounted?: OnCounted): SaveCommands {
  const { data } = useQuery({
    queryKey: ['saves', profileId],
    queryFn: () => background.sendMessage('readSaves', { profileId: profileId ?? 0 }),
    enabled: profileId !== null,
    refetchInterval: ({ state }) => watchWhile(state.data?.some(({ sending }) => sending?.state.status === 'waiting')),
  });
  const commands = useDestinationCommands();
  const saves = profileId === null ? [] : (data ?? []);
  // The page stays where another contact is opened, to whom a refusal says nothing.
  const aboutOf = (destinationId: string) => `${profileId} ${destinationId}`;
  const run = (destinationId: string, send: Parameters<typeof commands.run>[1]) =>
    commands.run(aboutOf(destinationId), send);
  const refusals = saves.flatMap(({ destinationId }) => {
    const refusal = commands.refusals.get(aboutOf(destinationId));
    return refusal === undefined ? [] : [[destinationId, refusal] as const];
  });
  const destinationOf = (sendingId: string) =>
    saves.find(({ sending }) => sending?.id === sendingId)?.destinationId ?? sendingId;
  return {
    workspace,
    saves,
    refusals: new Map(refusals),
    onSave: (destinationId) =>
      run(destinationId, async () => {
        const clickedAt = Date.now();
        const profileIds = [profileId ?? 0];
        const receipt = await background.sendMessage('saveContacts', { destinationId, profileIds });
        if (receipt.ok) onCounted?.(clickedAt, 'is free');
        return receipt;
      }),
    onDecide: (id, decision) => run(destinationOf(id), () => background.sendMessage('decideSending', { id, decision })),
  };
}

/** An answer of a destination is good for so long. */
const FOUND_MS = 5 * 60_000;

/** Whether the person is at the destinations already; not asked about owned or suppressed people. */
export function useFound(person: PersonView | null): readonly FoundView[] {
  const seen = person === null ? null : seenOf(person);
  return (
    useQuery({
      queryKey: ['found', seen],
      queryFn: () => background.sendMessage('readFound', seen ?? { url: '', name: '', company: '' }),
      enabled: seen !== null,
      staleTime: FOUND_MS,
    }).data ?? []
  );
}

function seenOf({ preview, contact, suppressed, profile }: PersonView) {
  if (preview.status !== 'found' || contact !== null || suppressed || profile.url === null) return null;
  return { url: profile.url, name: preview.name.slice(0, 500), company: preview.employer.slice(0, 500) };
}
