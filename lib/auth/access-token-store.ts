import type { SessionStorage } from '../browser/enduring-memory.ts';
import { type AccessToken, accessTokenSchema } from './session-record.ts';

export interface AccessTokenStore {
  read(): Promise<AccessToken | null>;
  write(token: AccessToken | null): Promise<void>;
}

const KEY = 'accessToken';

/** An access token under `key`, kept in memory-backed storage: never on disk, gone when the browser closes. */
export function createAccessTokenStore(storage: SessionStorage, key = KEY): AccessTokenStore {
  return {
    async read() {
      const parsed = accessTokenSchema.safeParse((await storage.get(key))[key]);
      return parsed.success ? parsed.data : null;
    },
    async write(token) {
      if (token) await storage.set({ [key]: token });
      else await storage.remove(key);
    },
  };
}
