import { problemOf } from '../service/service-error.ts';
import type { AuthStore } from './auth-store.ts';
import { type OAuthSession, refreshTokenOf } from './session-record.ts';
import { revoke } from './token-requests.ts';

/** Revokes sign-ins that a dead worker left unrevoked, each once; while the browser is offline they are kept. */
export async function revokeLeft(
  left: readonly OAuthSession[],
  { store, fetch }: { store: AuthStore; fetch: typeof globalThis.fetch },
): Promise<void> {
  for (const replaced of left) {
    const { id, refreshToken } = replaced;
    // A server may have handed out the same one to the current sign-in.
    const isShared = refreshToken === refreshTokenOf(await store.readSession());
    const revoked = refreshToken === null || isShared ? Promise.resolve() : revoke(replaced, refreshToken, fetch);
    const problem = await revoked.then(() => null, problemOf);
    if (problem?.code !== 'offline') await store.forgetReplaced(id);
  }
}
