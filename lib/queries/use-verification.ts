import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { background } from '../messages/to-background.ts';
import type { VerificationAnswerView, VerificationView } from '../messages/views/company.ts';

const WATCH_MS = 2_000;

/** @param email null while no address is given */
export function useVerification(email: string | null): UseQueryResult<VerificationAnswerView> {
  return useQuery({
    queryKey: ['verification', email],
    queryFn: () => background.sendMessage('readVerification', { email: email ?? '' }),
    enabled: email !== null,
    refetchInterval: ({ state }) => (state.data?.lookup.status === 'looking' ? WATCH_MS : false),
  });
}

/** The verifications made here, newest first. */
export function useVerifications(): UseQueryResult<VerificationView[]> {
  return useQuery({ queryKey: ['verifications'], queryFn: () => background.sendMessage('readVerifications', {}) });
}
