import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { background } from '../../lib/messages/to-background.ts';
import type { SessionView, SignedOutView } from '../../lib/messages/views/account.ts';

interface SignedOut extends SignedOutView {
  session: Exclude<SessionView, { status: 'signed-in' }>;
}

const KEY = ['signed-out'];

/**
 * The account whose contacts can be read while no user is signed in; null: none, not known yet, or a user is signed in.
 */
export function useSignedOut(session: SessionView | null): SignedOut | null {
  const queries = useQueryClient();
  const isSignedIn = session?.status === 'signed-in';
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => background.sendMessage('readSignedOut', {}),
    enabled: session !== null && !isSignedIn,
  });
  // The next sign-out may be another account's.
  useEffect(() => {
    if (isSignedIn) queries.removeQueries({ queryKey: KEY });
  }, [isSignedIn, queries]);
  return session === null || session.status === 'signed-in' || !data ? null : { ...data, session };
}
