import { type SessionRecord, isKeySession } from '../../auth/session-record.ts';
import type { Problem } from '../../service/problem.ts';

/** The reason that a session no longer accepted by the service ended. */
export function endOf(record: SessionRecord): Problem {
  if (isKeySession(record)) return { code: 'key_refused' };
  return { code: record.widerScope === null ? 'sign_in_expired' : 'scope_missing' };
}
