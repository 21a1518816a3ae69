import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { RecoveryView } from '../messages/views/recovery.ts';
import { orTimeout } from './or-timeout.ts';
import { watchWhile } from './refetch-changed.ts';

/**
 * Bringing back what the account has bought: the offer, or the progress.
 * @param isTime false while the page reads what comes first: counting many contacts keeps the database busy
 */
export function useRecovery(isTime = true): UseQueryResult<RecoveryView> {
  return useQuery({
    queryKey: ['recovery'],
    queryFn: () => background.sendMessage('readRecovery', {}),
    enabled: isTime,
    refetchInterval: ({ state }) => watchWhile(state.data?.status === 'running' && !state.data.isPaused),
  });
}

export const recoveryCommands = {
  onStart: (otherTag: string) => orTimeout(background.sendMessage('startRecovery', { otherTag })),
  onOrder: (order: 'pause' | 'resume' | 'dismiss') => orTimeout(background.sendMessage('orderRecovery', { order })),
};
