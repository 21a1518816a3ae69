import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { VerificationAnswerView, VerificationView } from '../messages/views/company.ts';
import { watchWhile } from './refetch-changed.ts';

/** @param email null while no address is given */
export function useVerification(email: string | null): UseQueryResult<VerificationAnswerView> {
  return useQuery({
    queryKey: ['verification', email],
    queryFn: () => background.sendMessage('readVerification', { email: email ?? '' }),
    enabled: email !== null,
    refetchInterval: ({ state }) => watchWhile(state.data?.lookup.status === 'looking'),
  });
}

/** The verifications made here, newest first. */
export function useVerifications(): UseQueryResult<VerificationView[]> {
  return useQuery({ queryKey: ['verifications'], queryFn: () => background.sendMessage('readVerifications', {}) });
}
