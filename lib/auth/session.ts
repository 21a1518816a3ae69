import { type Delivery, ServiceError, problemOf } from '../service/service-error.ts';
import type { AccessTokenStore } from './access-token-store.ts';
import type { AuthStore } from './auth-store.ts';
import { joinScopes } from './scope.ts';
import {
  type AccessToken,
  type KeySession,
  type OAuthSession,
  type SessionRecord,
  isKeySession,
  refreshTokenOf,
} from './session-record.ts';
import type * as tokenRequests from './token-requests.ts';

export interface SessionOptions {
  store: AuthStore;
  accessTokens: AccessTokenStore;
  fetch: typeof fetch;
  /** ms since epoch */
  now: () => number;
  /** Called when a sign-in ends by itself: the service refused to renew it. */
  onEnd: () => void;
  /** Runs `work` while no other context of this extension does (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Loads the code that sends token requests; other code where a test shows what happens without it. */
  loadRequests?: () => Promise<typeof tokenRequests>;
}

export interface Session {
  /**
   * An access token to send now; refreshed early, at half its life.
   * @param refused a token that the service just refused: it is not returned again
   * @throws ServiceError `signed_out` or `sign_in_expired` (ask the user), or the reason that a refresh failed for now
   */
  accessToken(refused?: string): Promise<string>;
  /**
   * The tokens of this one sign-in: rejects with `signed_out` once another has replaced it, so that work begun under it
   * never continues with the tokens of another user or service.
   */
  of(sessionId: string): Pick<Session, 'accessToken' | 'scopeMissing'>;
  /**
   * Records that the service refused a call for lack of this scope, and ends the sign-in: the next one, which only the
   * user starts, requests it too.
   * @throws ServiceError `sign_in_expired`; `not_permitted` when the scope was requested already, so that the user does
   * not sign in again and again
   */
  scopeMissing(scope: string | null): Promise<never>;
  /**
   * Deletes the tokens.
   * @returns a function that revokes them at the service; it rejects with `ServiceError` when the service cannot be
   * reached
   */
  signOut(): Promise<() => Promise<void>>;
  /** Replaces the current sign-in, if any, with an API key. @returns as `signOut` */
  useKey(session: KeySession): Promise<() => Promise<void>>;
  /** Revokes the sign-ins that a dead worker left unrevoked, once; while the browser is offline they are kept. */
  revokeLeft(): Promise<void>;
}

/**
 * The tokens of the current sign-in. Refreshes once at a time over all contexts, and reads the record again inside the
 * lock: with single-use refresh tokens a second refresh would sign the user out.
 */
export function createSession(options: SessionOptions): Session {
  const { now, exclusively } = options;
  const refreshing = createRefreshing(options);

  async function accessToken(refused: string | undefined, only?: string): Promise<string> {
    const { token } = await current(options, only);
    if (token && token.token !== refused && isYoung(token, now())) return token.token;
    return exclusively(() => refreshing(refused, only));
  }

  const scopeMissing = (scope: string | null, only?: string) => exclusively(() => endForScope(options, scope, only));

  return {
    accessToken: (refused) => accessToken(refused),
    scopeMissing: (scope) => scopeMissing(scope),
    of: (sessionId) => ({
      accessToken: (refused) => accessToken(refused, sessionId),
      scopeMissing: (scope) => scopeMissing(scope, sessionId),
    }),
    signOut: () => replaceSignIn(options, null, null),
    useKey: (session) => replaceSignIn(options, session, null),
    async revokeLeft() {
      const left = await options.store.readReplaced();
      if (left.length > 0) await (await import('./revoke-left.ts')).revokeLeft(left, options);
    },
  };
}

const isYoung = (token: AccessToken, now: number) =>
  now >= token.issuedAt && now < (token.issuedAt + token.expiresAt) / 2;
const isAlive = (token: AccessToken, now: number) => now < token.expiresAt;

/** @param only the id of the expected sign-in, or undefined for any */
async function current(
  { store, accessTokens }: SessionOptions,
  only: string | undefined,
): Promise<{ session: OAuthSession; token: AccessToken | null }> {
  const session = await store.readSession();
  if (!session || isKeySession(session) || (only !== undefined && session.id !== only))
    throw new ServiceError({ code: 'signed_out' }, 'not-sent');
  if (session.ended) throw new ServiceError({ code: 'sign_in_expired' }, 'not-sent');
  const token = await accessTokens.read();
  return { session, token: token?.sessionId === session.id ? token : null };
}

/** What is refused so soon after it was issued for another refused token is so for the same reason: not for its age. */
const ALIKE_MS = 90_000;
const isAlike = ({ afterRefusal, issuedAt, expiresAt }: AccessToken, now: number) =>
  afterRefusal === true && now >= issuedAt && now < Math.min(issuedAt + ALIKE_MS, expiresAt);

/** @returns a function, to be called under the lock, that gives an access token other than the refused one */
function createRefreshing(
  options: SessionOptions,
): (refused: string | undefined, only: string | undefined) => Promise<string> {
  const { store, accessTokens, fetch, now } = options;
  /** A renewed refresh token that could not be saved; the saved one is used up. */
  let unstored: { sessionId: string; refreshToken: string } | null = null;

  async function renew(session: OAuthSession, refreshToken: string, refused: string | null): Promise<string> {
    const { refresh } = await requestsOf(options);
    // Written first, also as a test: while the store accepts no writes, no refresh token is used up.
    await store.changeSession(session.id, (record) => ({
      ...record,
      refreshToken,
      refresh: { status: 'sent', at: now() },
    }));
    unstored = null;
    const tokens = await refresh(session, refreshToken, fetch);
    await keepRefreshToken(session.id, tokens.refreshToken ?? refreshToken);
    await accessTokens.write({
      sessionId: session.id,
      token: tokens.accessToken,
      issuedAt: now(),
      expiresAt: now() + tokens.expiresIn * 1_000,
      afterRefusal: refused !== null && refused !== tokens.accessToken,
    });
    return tokens.accessToken;
  }

  async function keepRefreshToken(sessionId: string, refreshToken: string): Promise<void> {
    try {
      await store.changeSession(sessionId, (record) => ({ ...record, refreshToken, refresh: { status: 'idle' } }));
    } catch {
      unstored = { sessionId, refreshToken };
    }
  }

  return async (refused, only) => {
    const { session: stored, token } = await current(options, only);
    const session = unstored?.sessionId === stored.id ? { ...stored, refreshToken: unstored.refreshToken } : stored;
    const isRefused = token !== null && token.token === refused;
    const usable = isRefused ? null : token;
    if (usable && isYoung(usable, now())) return usable.token;
    if (isRefused && isAlike(token, now())) return end(options, session, {});
    // The answer to an earlier refresh was lost: never repeated while the old access token is valid.
    if (usable && isAlive(usable, now()) && (session.refresh.status === 'sent' || !session.refreshToken))
      return usable.token;
    if (!session.refreshToken) return end(options, session, NO_TOKENS);
    // After that the old refresh token is tried: a refusal ends the sign-in; no answer changes nothing.
    try {
      return await renew(session, session.refreshToken, isRefused ? token.token : null);
    } catch (error) {
      const { code } = problemOf(error);
      // The next sign-in registers again: with this client the server would only show an error page.
      if (code === 'client_id_refused') await store.forgetRegistration(session.issuer).catch(() => undefined);
      if (code === 'sign_in_expired' || code === 'client_id_refused') return end(options, session, NO_TOKENS);
      if (usable && isAlive(usable, now())) return usable.token;
      throw error;
    }
  };
}

/** Before anything is written or sent: a paid call that fails here is not in doubt. */
async function requestsOf({
  loadRequests = () => import('./token-requests.ts'),
}: {
  loadRequests?: SessionOptions['loadRequests'] | undefined;
}): Promise<typeof tokenRequests> {
  try {
    return await loadRequests();
  } catch {
    // The browser could not read a file of the package.
    throw new ServiceError({ code: 'storage_failed' }, 'not-sent');
  }
}

const NO_TOKENS = { refreshToken: null, refresh: { status: 'idle' } } as const;

/** Ends a sign-in. A refresh token that stays is revoked by signing out, or in again. */
async function end(
  { store, accessTokens, onEnd }: SessionOptions,
  session: OAuthSession,
  changes: typeof NO_TOKENS | Pick<OAuthSession, 'widerScope'> | Record<never, never>,
  delivery: Delivery = 'not-sent',
): Promise<never> {
  await store.changeSession(session.id, (record) => ({ ...record, ...changes, ended: true }));
  await accessTokens.write(null);
  onEnd();
  throw new ServiceError({ code: 'sign_in_expired' }, delivery);
}

async function endForScope(options: SessionOptions, scope: string | null, only: string | undefined): Promise<never> {
  const { session } = await current(options, only);
  const widerScope = joinScopes(session.scope, scope);
  if (widerScope === session.scope) throw new ServiceError({ code: 'not_permitted' }, 'refused');
  return end(options, session, { widerScope }, 'refused');
}

/**
 * Replaces the sign-in, under the lock: a refresh of the previous one must not overwrite the next. The previous one is
 * noted as to be revoked until its revocation has ended: the worker may die before that, or the browser be offline.
 * @returns a function that revokes the previous tokens; it does nothing where that could end the next sign-in
 */
export function replaceSignIn(
  { store, accessTokens, fetch, exclusively, loadRequests }: Omit<SessionOptions, 'now' | 'onEnd'>,
  next: SessionRecord | null,
  nextToken: AccessToken | null,
): Promise<() => Promise<void>> {
  return exclusively(async () => {
    const session = await store.readSession();
    const token = await accessTokens.read();
    const isKey = session !== null && isKeySession(session);
    const replaced = isKey ? null : session;
    const last = replaced?.refreshToken ?? token?.token;
    // A refresh token that may be used up ends all tokens of user and client when it is presented again, and a server
    // may hand out the same one to both sign-ins.
    const mayBeUsed = replaced?.refresh.status === 'sent';
    const isShared = nextToken !== null && (mayBeUsed || last === refreshTokenOf(next));
    // One that may be used up is not noted: presented later, it could end a sign-in since then.
    const isNoted = replaced !== null && replaced.refreshToken !== null && !mayBeUsed && !isShared;
    // A full disk may have no room for the note: signing out is not refused for that.
    const write = (noted: OAuthSession | null) => store.writeSession(next, noted);
    await (isNoted ? write(replaced).catch(() => write(null)) : write(null));
    await accessTokens.write(nextToken);
    // A key is not ours to revoke: other programs use it too.
    if (!replaced || !last || isShared) return async () => undefined;
    return async () => {
      const { revoke } = await requestsOf({ loadRequests });
      const revoked = revoke(replaced, last, fetch);
      const problem = await revoked.then(() => null, problemOf);
      // Without a connection it is left to the next worker (`revokeLeft`).
      if (isNoted && problem?.code !== 'offline') await store.forgetReplaced(replaced.id).catch(() => undefined);
      return revoked;
    };
  });
}
