import * as oauth from 'oauth4webapi';
import { ServiceError, problemOf } from '../service/service-error.ts';
import type { AccessTokenStore } from './access-token-store.ts';
import type { AuthStore } from './auth-store.ts';
import { secretMethod } from './client-auth.ts';
import { discover } from './discovery.ts';
import { challengedScope } from './protected-resource.ts';
import { register } from './registration.ts';
import { joinScopes } from './scope.ts';
import {
  type AuthorizationServer,
  type OAuthClient,
  type OAuthSession,
  isKeySession,
  refreshTokenOf,
} from './session-record.ts';
import { replaceSignIn } from './session.ts';
import { type Tokens, exchangeCode, revoke } from './token-requests.ts';

export interface SignInOptions {
  mcpUrl: string;
  /** The whole address of a destination's tools; those of the service are at `mcpUrl` with `/mcp`. */
  toolUrl?: string;
  store: AuthStore;
  accessTokens: AccessTokenStore;
  fetch: typeof fetch;
  /** ms since epoch */
  now: () => number;
  newId: () => string;
  /** Runs `work` while no other context of this extension does (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  redirectUri: string;
  /** Shows the sign-in window and resolves with the address it ended at; rejects when the user closes it. */
  launch: (url: string) => Promise<string>;
}

/**
 * Signs in with OAuth 2.1 and PKCE (docs/contract.md#sign-in-steps) and stores the session. A registration is kept only
 * once a sign-in succeeded with it: a server that no longer knows our registration shows an error page instead of
 * answering, and the next attempt must not meet the same error.
 * @throws ServiceError; nothing is stored then
 */
export async function signIn(options: SignInOptions): Promise<OAuthSession> {
  const { mcpUrl, toolUrl, store, fetch, redirectUri } = options;
  const [found, challenged] = await Promise.all([
    discover(mcpUrl, fetch, toolUrl),
    challengedScope(mcpUrl, fetch, toolUrl),
  ]);
  const previous = await shortOfScope(store, found);
  const server = { ...found, scope: joinScopes(challenged ?? found.scope, previous?.widerScope ?? null) };
  const entered = await enteredClient(options, server);
  const known = entered ?? (await store.readRegistration(server.issuer, redirectUri));
  try {
    const client = known ?? (await register(server, redirectUri, fetch));
    const { session, revokeReplaced } = await signInAs(client, server, options);
    // A failure here does not fail the sign-in: without this record the next sign-in registers again.
    if (!entered)
      await store.writeRegistration({ ...client, issuer: server.issuer, redirectUri }).catch(() => undefined);
    // Not awaited: unrevoked, those tokens expire. Not at a destination, whose server may end the new ones with them.
    if (toolUrl === undefined) void revokeReplaced().catch(() => undefined);
    return session;
  } catch (error) {
    await store.forgetRegistration(server.issuer).catch(() => undefined);
    // The user, or the server, refused, perhaps for the wider scope: the next attempt asks for the usual one.
    if (previous && ['sign_in_cancelled', 'sign_in_failed'].includes(problemOf(error).code))
      await store.changeSession(previous.id, (session) => ({ ...session, widerScope: null })).catch(() => null);
    throw entered && isClientRefusal(error) ? new ServiceError({ code: 'client_id_refused' }, 'refused') : error;
  }
}

/**
 * Signs in as a client that the server knows, and stores the session in place of the last one. The server's endpoints
 * were checked: https, or this machine.
 * @returns also the whole answer with the tokens, for the names that a server adds to the standard's; and a function
 * that revokes the tokens of the replaced sign-in
 * @throws ServiceError; nothing is stored then
 */
export async function signInAs(
  client: OAuthClient,
  server: AuthorizationServer,
  options: Omit<SignInOptions, 'toolUrl'>,
): Promise<{ session: OAuthSession; answer: Tokens['answer']; revokeReplaced: () => Promise<void> }> {
  const { mcpUrl, fetch, now, redirectUri } = options;
  const verifier = oauth.generateRandomCodeVerifier();
  const callback = await authorize(server, client.clientId, verifier, options);
  const tokens = await exchangeCode({ ...server, ...client }, callback, redirectUri, verifier, fetch);
  const session: OAuthSession = {
    id: options.newId(),
    mcpUrl,
    resource: server.resource,
    issuer: server.issuer,
    tokenEndpoint: server.tokenEndpoint,
    revocationEndpoint: server.revocationEndpoint,
    clientId: client.clientId,
    secret: client.secret,
    refreshToken: tokens.refreshToken,
    refresh: { status: 'idle' },
    owner: null,
    ended: false,
    scope: server.scope,
    widerScope: null,
  };
  const token = {
    sessionId: session.id,
    token: tokens.accessToken,
    issuedAt: now(),
    expiresAt: now() + tokens.expiresIn * 1_000,
  };
  const revokeReplaced = await replaceSignIn(options, session, token).catch(async (error: unknown) => {
    await revokeUnstored(session, tokens, options).catch(() => undefined);
    throw error;
  });
  return { session, answer: tokens.answer, revokeReplaced };
}

/** Revokes tokens that could not be stored: nothing else would end them. Not those that a stored sign-in has. */
async function revokeUnstored(
  session: OAuthSession,
  { refreshToken, accessToken }: Tokens,
  { store, fetch }: Pick<SignInOptions, 'store' | 'fetch'>,
): Promise<void> {
  const stored = await store.readSession().catch(() => null);
  const isShared = refreshToken !== null && refreshToken === refreshTokenOf(stored);
  if (stored?.id !== session.id && !isShared) await revoke(session, refreshToken ?? accessToken, fetch);
}

/**
 * The client that the user entered for this tool server. It belongs to the authorization server of the first attempt:
 * metadata that name another one later must not draw the secret there.
 */
async function enteredClient({ store, mcpUrl }: SignInOptions, server: AuthorizationServer) {
  const entered = await store.readClient(mcpUrl);
  if (!entered || (entered.issuer ?? server.issuer) !== server.issuer) return null;
  if (entered.issuer === null) await store.writeClient(mcpUrl, { ...entered, issuer: server.issuer });
  const { clientId, secret: value } = entered;
  return { clientId, secret: value === null ? null : { method: secretMethod(server.authMethods), value } };
}

function isClientRefusal(error: unknown): boolean {
  const problem = problemOf(error);
  return problem.code === 'sign_in_failed' && ['invalid_client', 'unauthorized_client'].includes(problem.detail);
}

/** The sign-in at this server that ended for lack of a scope, if it is the last one. */
async function shortOfScope(store: AuthStore, server: AuthorizationServer): Promise<OAuthSession | null> {
  const session = await store.readSession();
  const isShort = session && !isKeySession(session) && session.resource === server.resource && session.widerScope;
  return isShort && session.issuer === server.issuer ? session : null;
}

/** Runs log-in and consent in the browser's own window, and checks the callback's `state` and `iss`. */
async function authorize(
  server: AuthorizationServer,
  clientId: string,
  verifier: string,
  { launch, redirectUri }: Pick<SignInOptions, 'launch' | 'redirectUri'>,
): Promise<URLSearchParams> {
  const state = oauth.generateRandomState();
  const url = new URL(server.authorizationEndpoint);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...(server.resource === null ? {} : { resource: server.resource }),
    ...(server.scope ? { scope: server.scope } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);

  const landed = URL.parse(await launch(url.href).catch(windowProblem));
  const expected = new URL(redirectUri);
  if (!landed || landed.origin !== expected.origin || landed.pathname !== expected.pathname)
    throw failed('callback_address');
  const as = { issuer: server.issuer, authorization_response_iss_parameter_supported: server.sendsIssuer };
  try {
    const callback = oauth.validateAuthResponse(as, { client_id: clientId }, landed, state);
    if (callback.getAll('code').length === 1) return callback;
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      if (error.error === 'access_denied') throw new ServiceError({ code: 'sign_in_cancelled' }, 'not-sent');
      throw failed(error.error.slice(0, 60));
    }
    throw failed('callback_check');
  }
  throw failed('callback_without_code');
}

/** The window ended without a callback; Chromium's message tells it apart only when the page could not be shown. */
function windowProblem(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (error instanceof Error && /could not be loaded/i.test(error.message)) throw failed('authorization_page');
  throw new ServiceError({ code: 'sign_in_cancelled' }, 'not-sent');
}

function failed(detail: string): ServiceError {
  return new ServiceError({ code: 'sign_in_failed', detail }, 'not-sent');
}
