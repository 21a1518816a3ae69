import type { SessionView } from '../../lib/messages/views/account.ts';
import type { Problem } from '../../lib/service/problem.ts';

/** The reason that no user is signed in, unless that is their own doing; null also while they are, or sign in. */
export function signInFailure(session: SessionView): Problem | null {
  return session.status === 'signed-out' && session.problem?.code !== 'signed_out' ? session.problem : null;
}
