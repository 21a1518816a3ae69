import * as oauth from 'oauth4webapi';
import { ServiceError } from '../service/service-error.ts';

/** What a token request needs to know of the server; part of a session record. */
export interface TokenServer {
  issuer: string;
  tokenEndpoint: string;
  revocationEndpoint: string | null;
  clientId: string;
  resource: string;
}

export interface Tokens {
  accessToken: string;
  /** null: the server gave none (again). */
  refreshToken: string | null;
  /** seconds; the service's hour when it does not say (service.md 5.2) */
  expiresIn: number;
}

const DEFAULT_LIFE_SECONDS = 3_600;

/** Exchanges the code of a checked callback for tokens (service.md 5.2, step 6). */
export async function exchangeCode(
  server: TokenServer,
  callback: URLSearchParams,
  redirectUri: string,
  verifier: string,
  fetch: typeof globalThis.fetch,
): Promise<Tokens> {
  const { as, client, options } = parties(server, fetch);
  const response = await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), callback, redirectUri, verifier, options);
  return tokensOf(oauth.processAuthorizationCodeResponse(as, client, response), response.status);
}

/**
 * Sends the refresh token, once. It may be used up whatever happens next.
 * @throws ServiceError `sign_in_expired` when the server refused it; any other when the outcome is unknown
 */
export async function refresh(server: TokenServer, refreshToken: string, fetch: typeof globalThis.fetch): Promise<Tokens> {
  const { as, client, options } = parties(server, fetch);
  const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), refreshToken, options);
  return tokensOf(oauth.processRefreshTokenResponse(as, client, response), response.status);
}

/** Revokes a token (RFC 7009); revoking a refresh token ends the access tokens issued from it (service.md 5.2). */
export async function revoke(server: TokenServer, token: string, fetch: typeof globalThis.fetch): Promise<void> {
  if (!server.revocationEndpoint) return;
  const { as, client, options } = parties(server, fetch);
  const { additionalParameters: _, ...plain } = options;
  await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, oauth.None(), token, plain));
}

function parties(server: TokenServer, fetch: typeof globalThis.fetch) {
  return {
    as: {
      issuer: server.issuer,
      token_endpoint: server.tokenEndpoint,
      ...(server.revocationEndpoint ? { revocation_endpoint: server.revocationEndpoint } : {}),
    },
    client: { client_id: server.clientId },
    options: {
      additionalParameters: { resource: server.resource },
      [oauth.customFetch]: (url: string, init: object) => fetch(url, init),
      // Addresses were checked at discovery: https, or this machine.
      [oauth.allowInsecureRequests]: true,
    },
  };
}

async function tokensOf(answer: Promise<oauth.TokenEndpointResponse>, httpStatus: number): Promise<Tokens> {
  try {
    const tokens = await answer;
    return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null, expiresIn: tokens.expires_in ?? DEFAULT_LIFE_SECONDS };
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError && httpStatus < 500) {
      const refused = error.error === 'invalid_grant' || error.error === 'invalid_client' || error.error === 'unauthorized_client';
      throw new ServiceError(refused ? { code: 'sign_in_expired' } : { code: 'sign_in_failed', detail: error.error.slice(0, 60) }, 'refused');
    }
    throw new ServiceError(httpStatus >= 500 ? { code: 'service_down' } : { code: 'unreadable_answer' }, 'unknown');
  }
}
