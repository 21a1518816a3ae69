import type { SessionStorage } from '../browser/enduring-memory.ts';
import { type AccessToken, accessTokenSchema } from './session-record.ts';

export interface AccessTokenStore {
  read(): Promise<AccessToken | null>;
  write(token: AccessToken | null): Promise<void>;
}

const KEY = 'accessToken';

/** The access token, kept in memory-backed storage: never on disk, gone when the browser closes. */
export function createAccessTokenStore(storage: SessionStorage): AccessTokenStore {
  return {
    async read() {
      const parsed = accessTokenSchema.safeParse((await storage.get(KEY))[KEY]);
      return parsed.success ? parsed.data : null;
    },
    async write(token) {
      if (token) await storage.set({ [KEY]: token });
      else await storage.remove(KEY);
    },
  };
}
