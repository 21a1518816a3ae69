import type { Client } from '../clients.ts';
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts';
import { readParameters, requireParameter } from './parameters.ts';
import { isChallenge } from './pkce.ts';
import { isRegisteredRedirectUri } from './redirect-uri.ts';
import { isToolServer, RESOURCE_REFUSED } from './resource.ts';
import { isKnownScope, SCOPE_REFUSED } from './scope.ts';

/** The address the browser is finally redirected to. */
export interface ReturnAddress {
  redirectUri: string;
  state: string | undefined;
}

export type AuthorizeRequest =
  | { kind: 'valid'; client: Client; returnTo: ReturnAddress; codeChallenge: string }
  /** The client or its redirect URI is in doubt: the error is shown on a page, never redirected. */
  | { kind: 'shown'; message: string }
  | { kind: 'redirected'; returnTo: ReturnAddress; error: OAuthErrorCode; description: string };

interface Deps {
  origin: string;
  findClient: (clientId: string) => Client | undefined;
}

/** Checks the query of `/mcp-oauth/authorize` (docs/contract.md#authorization; OAuth 2.1 4.1.1 and 4.1.2.1). */
export function readAuthorizeRequest(query: URLSearchParams, deps: Deps): AuthorizeRequest {
  const [clientId, ...otherIds] = query.getAll('client_id');
  const [redirectUri, ...otherUris] = query.getAll('redirect_uri');
  if (!clientId || otherIds.length > 0) return shown('The request does not name one client_id.');
  const client = deps.findClient(clientId);
  if (!client) return shown('No client is registered under this client_id.');
  if (!redirectUri || otherUris.length > 0) {
    return shown('The request does not name one redirect_uri.');
  }
  if (!isRegisteredRedirectUri(redirectUri, client.redirectUris)) {
    return shown('The redirect_uri is not one that this client registered.');
  }
  const returnTo = { redirectUri, state: query.get('state') || undefined };
  try {
    return { kind: 'valid', client, returnTo, codeChallenge: checkRest(query, deps.origin) };
  } catch (cause) {
    if (!(cause instanceof OAuthError)) throw cause;
    return { kind: 'redirected', returnTo, error: cause.code, description: cause.message };
  }
}

/** Checks the parameters whose errors may be answered by a redirect; returns the code challenge. */
function checkRest(query: URLSearchParams, origin: string): string {
  const params = readParameters(query);
  if (requireParameter(params, 'response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code');
  }
  if ((params.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query');
  }
  if (!isKnownScope(params.get('scope'))) throw new OAuthError('invalid_scope', SCOPE_REFUSED);
  if (!params.resources.every((resource) => isToolServer(resource, origin))) {
    throw new OAuthError('invalid_target', RESOURCE_REFUSED);
  }
  const challenge = requireParameter(params, 'code_challenge');
  // Absent means "plain" (RFC 7636 4.3), which is no better than no proof at all.
  if (params.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256');
  }
  if (!isChallenge(challenge)) {
    throw new OAuthError('invalid_request', 'code_challenge is not a SHA-256 in base64url');
  }
  return challenge;
}

function shown(message: string): AuthorizeRequest {
  return { kind: 'shown', message };
}
