import * as oauth from 'oauth4webapi';
import { parseJson } from '../service/parse-json.ts';
import type { Problem } from '../service/problem.ts';
import { ServiceError } from '../service/service-error.ts';
import { clientAuth } from './client-auth.ts';
import type { ClientSecret } from './session-record.ts';

/** The server's details for a token request; part of a session record. */
export interface TokenServer {
  issuer: string;
  tokenEndpoint: string;
  revocationEndpoint: string | null;
  clientId: string;
  secret: ClientSecret | null;
  resource: string | null;
}

export interface Tokens {
  accessToken: string;
  /** null: the server sent none, or no new one. */
  refreshToken: string | null;
  /** seconds; the service's default of one hour when the answer has none (docs/contract.md#tokens) */
  expiresIn: number;
  /** The whole answer, with the names that a server adds to the standard's. */
  answer: Readonly<Record<string, unknown>>;
}

const DEFAULT_LIFE_SECONDS = 3_600;

/** Exchanges the code of a checked callback for tokens (docs/contract.md#tokens). */
export async function exchangeCode(
  server: TokenServer,
  callback: URLSearchParams,
  redirectUri: string,
  verifier: string,
  fetch: typeof globalThis.fetch,
): Promise<Tokens> {
  const { as, client, auth, options } = parties(server, fetch);
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    auth,
    callback,
    redirectUri,
    verifier,
    options,
  );
  return tokensOf(response, (plain) => oauth.processAuthorizationCodeResponse(as, client, plain), signInRefusal);
}

/**
 * Sends the refresh token, once. It may be used up whatever happens next.
 * @throws ServiceError `sign_in_expired` when the server refused it, `client_id_refused` when it no longer knows the
 * client; any other when the outcome is unknown
 */
export async function refresh(
  server: TokenServer,
  refreshToken: string,
  fetch: typeof globalThis.fetch,
): Promise<Tokens> {
  const { as, client, auth, options } = parties(server, fetch);
  const response = await oauth.refreshTokenGrantRequest(as, client, auth, refreshToken, options);
  return tokensOf(response, (plain) => oauth.processRefreshTokenResponse(as, client, plain), refreshRefusal);
}

/**
 * Revokes a token (RFC 7009); revoking a refresh token ends the access tokens issued from it
 * (docs/contract.md#revocation).
 * @throws ServiceError when the service did not confirm it
 */
export async function revoke(server: TokenServer, token: string, fetch: typeof globalThis.fetch): Promise<void> {
  if (!server.revocationEndpoint) return;
  const { as, client, auth, options } = parties(server, fetch);
  const { additionalParameters: _, ...plain } = options;
  const response = await oauth.revocationRequest(as, client, auth, token, plain);
  if (!response.ok)
    throw new ServiceError(
      response.status >= 500 ? { code: 'service_down' } : { code: 'unreadable_answer' },
      'unknown',
    );
}

function parties(server: TokenServer, fetch: typeof globalThis.fetch) {
  return {
    as: {
      issuer: server.issuer,
      token_endpoint: server.tokenEndpoint,
      ...(server.revocationEndpoint ? { revocation_endpoint: server.revocationEndpoint } : {}),
    },
    client: { client_id: server.clientId },
    auth: clientAuth(server.secret),
    options: {
      additionalParameters: server.resource === null ? {} : { resource: server.resource },
      [oauth.customFetch]: (url: string, init: object) => fetch(url, init),
      // Addresses were checked at discovery: https, or this machine.
      [oauth.allowInsecureRequests]: true,
    },
  };
}

/** The problem that an error code of the server means. */
const signInRefusal = (error: string): Problem => ({ code: 'sign_in_failed', detail: error.slice(0, 60) });

function refreshRefusal(error: string): Problem {
  if (error === 'invalid_grant') return { code: 'sign_in_expired' };
  if (error === 'invalid_client' || error === 'unauthorized_client') return { code: 'client_id_refused' };
  return signInRefusal(error);
}

async function tokensOf(
  response: Response,
  process: (plain: Response) => Promise<oauth.TokenEndpointResponse>,
  refusalOf: (error: string) => Problem,
): Promise<Tokens> {
  const { status: httpStatus } = response;
  try {
    const tokens = await process(await withoutUnread(response));
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      expiresIn: tokens.expires_in ?? DEFAULT_LIFE_SECONDS,
      answer: tokens,
    };
  } catch (error) {
    // The library does not read the body of a 401 with a challenge; it too means an unknown client (RFC 6749 5.2).
    const code =
      error instanceof oauth.WWWAuthenticateChallengeError
        ? 'invalid_client'
        : error instanceof oauth.ResponseBodyError
          ? error.error
          : null;
    if (code !== null && httpStatus < 500) throw new ServiceError(refusalOf(code), 'refused');
    throw new ServiceError(httpStatus >= 500 ? { code: 'service_down' } : { code: 'unreadable_answer' }, 'unknown');
  }
}

/**
 * The same answer as the library reads it. It refuses tokens with an ID token, which we do not use, with a field that
 * is null or empty, or with another status than 200, and a refresh token that was used up for them is lost then; and
 * an error that does not say it is JSON.
 */
async function withoutUnread(response: Response): Promise<Response> {
  const text = await response.text();
  const value = parseJson(text);
  if (response.ok) {
    const read = (name: string, field: unknown) =>
      field === null || field === '' || name === 'id_token' ? undefined : field;
    return new Response(JSON.stringify(value, read) ?? text, { status: 200 });
  }
  const headers = new Headers(response.headers);
  if (value !== undefined) headers.set('content-type', 'application/json');
  return new Response(text, { status: response.status, headers });
}
