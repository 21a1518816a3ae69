import { type SessionRecord, isKeySession } from '../../auth/session-record.ts';
import type { Trouble } from '../../service/trouble.ts';

/** Why a session that the service no longer takes came to its end. */
export function endOf(record: SessionRecord): Trouble {
  return isKeySession(record) ? { code: 'key_refused' } : { code: 'sign_in_expired' };
}
