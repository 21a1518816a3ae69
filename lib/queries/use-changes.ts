import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { ChangesView, WatchedKind } from '../messages/views/changes.ts';
import type { LookupType } from '../service/credits.ts';
import { watchWhile } from './refetch-changed.ts';
import { type ManyCommands, useManyCommands } from './use-many-commands.ts';

/** The watch and the changes seen; null while signed out. */
export function useChanges(): UseQueryResult<ChangesView | null> {
  return useQuery({
    queryKey: ['changes'],
    queryFn: () => background.sendMessage('readChanges', {}),
    refetchInterval: ({ state }) => watchWhile(isRunning(state.data)),
  });
}

function isRunning(view: ChangesView | null | undefined): boolean {
  return view !== null && view !== undefined && Object.values(view.watches).some(({ running }) => running !== null);
}

/** Refusals are found by the id of their change, or what is watched. */
export interface ChangeCommands extends ManyCommands {
  start(kind: WatchedKind, watch: { tags: string[] | null; until: number }): void;
  stop(kind: WatchedKind): void;
  dismiss(id: string, isDismissed: boolean): void;
  getNewContact(changeId: string, lookupType: LookupType): void;
  getNewDetails(changeId: string): void;
}

export function useChangeCommands(): ChangeCommands {
  const many = useManyCommands();
  const { run } = many;
  return {
    ...many,
    start: (kind, watch) => run(kind, () => background.sendMessage('startWatching', { kind, ...watch })),
    stop: (kind) => run(kind, () => background.sendMessage('stopWatching', { kind })),
    dismiss: (id, isDismissed) => run(id, () => background.sendMessage('dismissChange', { id, isDismissed })),
    getNewContact: (changeId, lookupType) =>
      run(changeId, () => background.sendMessage('getNewContact', { changeId, lookupType })),
    getNewDetails: (changeId) => run(changeId, () => background.sendMessage('getNewDetails', { changeId })),
  };
}

/**
 * Marks changes as read while they are on the screen; also where there are none anymore, as those that a digest told of
 * may have gone with their person.
 * @param newest the newest that are shown; null while they are not known
 */
export function useMarkChangesRead(newest: string | null): void {
  useEffect(() => {
    if (newest === null) return;
    const markNow = (): void => {
      if (!document.hidden) void background.sendMessage('markChangesRead', {}).catch(() => undefined);
    };
    markNow();
    document.addEventListener('visibilitychange', markNow);
    return () => document.removeEventListener('visibilitychange', markNow);
  }, [newest]);
}
