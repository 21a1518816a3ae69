import * as oauth from 'oauth4webapi';
import { ServiceError } from '../service/service-error.ts';
import type { AccessTokenStore } from './access-token-store.ts';
import type { AuthStore } from './auth-store.ts';
import { discover } from './discovery.ts';
import { register } from './registration.ts';
import type { AuthorizationServer, OAuthSession } from './session-record.ts';
import { exchangeCode } from './token-requests.ts';

export interface SignInOptions {
  mcpUrl: string;
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
 * once a sign-in succeeded with it: a server that has forgotten us shows an error page instead of
 * answering, and the next try must not run into it again.
 * @throws ServiceError; nothing is stored then
 */
export async function signIn(options: SignInOptions): Promise<OAuthSession> {
  const { mcpUrl, store, accessTokens, fetch, now, redirectUri } = options;
  const server = await discover(mcpUrl, fetch);
  const known = await store.readRegistration(server.issuer, redirectUri);
  const clientId = known?.clientId ?? (await register(server, redirectUri, fetch));
  try {
    const verifier = oauth.generateRandomCodeVerifier();
    const callback = await authorize(server, clientId, verifier, options);
    const tokens = await exchangeCode({ ...server, clientId }, callback, redirectUri, verifier, fetch);
    const session: OAuthSession = {
      id: options.newId(),
      mcpUrl,
      resource: server.resource,
      issuer: server.issuer,
      tokenEndpoint: server.tokenEndpoint,
      revocationEndpoint: server.revocationEndpoint,
      clientId,
      refreshToken: tokens.refreshToken,
      refresh: { status: 'idle' },
      owner: null,
      ended: false,
    };
    // Under the lock: a refresh of the session before must not write over this one.
    await options.exclusively(async () => {
      await store.writeSession(session);
      await accessTokens.write({
        sessionId: session.id,
        token: tokens.accessToken,
        issuedAt: now(),
        expiresAt: now() + tokens.expiresIn * 1_000,
      });
    });
    // Signed in is signed in: without this record the next sign-in registers once more.
    await store.writeRegistration({ issuer: server.issuer, redirectUri, clientId }).catch(() => undefined);
    return session;
  } catch (error) {
    await store.forgetRegistration(server.issuer).catch(() => undefined);
    throw error;
  }
}

/** Log-in and consent, in the browser's own window; the callback's `state` and `iss` are checked. */
async function authorize(
  server: AuthorizationServer,
  clientId: string,
  verifier: string,
  { launch, redirectUri }: SignInOptions,
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
    resource: server.resource,
    ...(server.scope ? { scope: server.scope } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);

  const landed = URL.parse(await launch(url.href).catch(windowTrouble));
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

/** The browser's window ended without a callback; Chromium says so in words only when the page could not be shown. */
function windowTrouble(error: unknown): never {
  if (error instanceof ServiceError) throw error;
  if (error instanceof Error && /could not be loaded/i.test(error.message)) throw failed('authorization_page');
  throw new ServiceError({ code: 'sign_in_cancelled' }, 'not-sent');
}

function failed(detail: string): ServiceError {
  return new ServiceError({ code: 'sign_in_failed', detail }, 'not-sent');
}
