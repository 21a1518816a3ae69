import type { KeyHolder } from '../service/rest/key-holder.ts';
import { ServiceError } from '../service/service-error.ts';
import type { AuthStore } from './auth-store.ts';
import { isKeySession } from './session-record.ts';

const SHOWN = 4;

/** The last four characters, by which the user recognizes a key; empty for a short key. */
export function keyEnding(apiKey: string): string {
  return apiKey.length >= SHOWN * 4 ? apiKey.slice(-SHOWN) : '';
}

/** @param onEnd called when the service no longer accepts the key */
export function createKeyHolder(store: AuthStore, sessionId: string, onEnd: () => void): KeyHolder {
  return {
    async apiKey() {
      const session = await store.readSession();
      if (!session || session.id !== sessionId || !isKeySession(session))
        throw new ServiceError({ code: 'signed_out' }, 'not-sent');
      if (session.ended) throw new ServiceError({ code: 'key_refused' }, 'not-sent');
      return session.apiKey;
    },
    async refused() {
      // Keeps the session without the refused key, which is useless now: the owner's contacts are still shown.
      await store
        .changeSession(sessionId, (session) =>
          isKeySession(session) ? { ...session, apiKey: '', ended: true } : session,
        )
        .catch(() => null);
      onEnd();
    },
  };
}
