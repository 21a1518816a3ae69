import type { DatabaseSync } from 'node:sqlite';
import { readForm } from '../../http/read-body.ts';
import { sendJson } from '../../http/respond.ts';
import type { Exchange, Route } from '../../http/router.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Client, findClient } from '../clients.ts';
import { answerOAuthErrors, NO_STORE, OAuthError } from '../requests/oauth-error.ts';
import { type Parameters, readParameters, requireParameter } from '../requests/parameters.ts';
import { isVerifier, provesChallenge } from '../requests/pkce.ts';
import { isToolServer, RESOURCE_REFUSED } from '../requests/resource.ts';
import { isKnownScope, SCOPE, SCOPE_REFUSED } from '../requests/scope.ts';
import { findUser } from '../sign-in/users.ts';
import { ACCESS_LIFE_S, type AccessTokens } from '../tokens/access-tokens.ts';
import type { Codes } from '../tokens/codes.ts';
import type { Grant, Grants } from '../tokens/grants.ts';
import type { RefreshTokens } from '../tokens/refresh-tokens.ts';

export interface TokenDeps {
  db: DatabaseSync;
  origin: string;
  codes: Codes;
  grants: Grants;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
}

/** A grant and the refresh token just issued for it. */
interface Issued {
  grant: Grant;
  refreshToken: string;
}

/** `POST /mcp-oauth/token`: `authorization_code` and `refresh_token` (docs/contract.md#tokens). */
export function tokenRoute(deps: TokenDeps): Route {
  return {
    path: '/mcp-oauth/token',
    methods: {
      POST: (exchange) =>
        answerOAuthErrors(exchange, async () => {
          const { grant, refreshToken } = await answerGrantType(deps, exchange);
          const user = findUser(deps.db, grant.userId);
          if (!user) throw new OAuthError('invalid_grant', 'the user is gone');
          const answer = {
            access_token: await deps.accessTokens.issue(grant, user),
            token_type: 'Bearer',
            expires_in: ACCESS_LIFE_S,
            refresh_token: refreshToken,
            scope: SCOPE,
          };
          sendJson(exchange.res, 200, answer, NO_STORE);
        }),
    },
  };
}

async function answerGrantType(deps: TokenDeps, { req }: Exchange): Promise<Issued> {
  const params = readParameters(await readForm(req));
  const grantType = requireParameter(params, 'grant_type');
  switch (grantType) {
    case 'authorization_code':
      return exchangeCode(deps, params, authenticate(deps, params, req.headers.authorization));
    case 'refresh_token':
      return exchangeRefreshToken(deps, params, authenticate(deps, params, req.headers.authorization));
    default:
      throw new OAuthError('unsupported_grant_type', `grant_type ${grantType} is not supported`);
  }
}

/** Finds the public client and checks the parameters that both grant types accept. */
function authenticate({ db, origin }: TokenDeps, params: Parameters, authorization: string | undefined): Client {
  if (authorization !== undefined || params.get('client_secret') !== undefined) {
    throw new OAuthError('invalid_client', 'clients here are public and have no secret');
  }
  const client = findClient(db, requireParameter(params, 'client_id'));
  if (!client) throw new OAuthError('invalid_client', 'no client is registered under client_id');
  if (!isKnownScope(params.get('scope'))) throw new OAuthError('invalid_scope', SCOPE_REFUSED);
  if (!params.resources.every((resource) => isToolServer(resource, origin))) {
    throw new OAuthError('invalid_target', RESOURCE_REFUSED);
  }
  return client;
}

function exchangeCode(deps: TokenDeps, params: Parameters, client: Client): Issued {
  const { db, codes, grants, refreshTokens } = deps;
  const code = requireParameter(params, 'code');
  const redirectUri = requireParameter(params, 'redirect_uri');
  const verifier = requireParameter(params, 'code_verifier');
  if (!isVerifier(verifier)) {
    throw new OAuthError('invalid_request', 'code_verifier is not 43 to 128 unreserved characters');
  }
  const state = codes.find(code);
  switch (state.kind) {
    case 'unknown':
    case 'expired':
      throw new OAuthError('invalid_grant', `the code is ${state.kind}`);
    case 'used':
      grants.revoke(state.grantId);
      throw new OAuthError('invalid_grant', 'the code was used before; its tokens are revoked');
    case 'fresh': {
      const { binding } = state;
      if (binding.clientId !== client.clientId) {
        throw new OAuthError('invalid_grant', 'the code was issued to another client');
      }
      if (binding.redirectUri !== redirectUri) {
        throw new OAuthError('invalid_grant', 'redirect_uri is not the one of the authorization');
      }
      if (!provesChallenge(verifier, binding.codeChallenge)) {
        throw new OAuthError('invalid_grant', 'code_verifier does not fit the code_challenge');
      }
      return inTransaction(db, () => {
        const grant = grants.create(binding.userId, client.clientId);
        codes.markUsed(code, grant.id);
        return { grant, refreshToken: refreshTokens.issue(grant.id) };
      });
    }
    default:
      return state satisfies never;
  }
}

function exchangeRefreshToken(deps: TokenDeps, params: Parameters, client: Client): Issued {
  const { db, grants, refreshTokens } = deps;
  const token = requireParameter(params, 'refresh_token');
  const found = refreshTokens.find(token);
  if (!found || found.clientId !== client.clientId) {
    throw new OAuthError('invalid_grant', 'the refresh token is not one of this client');
  }
  const { grantId, userId, clientId, state } = found;
  switch (state) {
    case 'used':
      // Either the client or a thief has the newer one, and the server cannot tell which.
      grants.revokeOf(userId, clientId);
      throw new OAuthError(
        'invalid_grant',
        'the refresh token was used before; all tokens of this user and client are revoked',
      );
    case 'revoked':
    case 'expired':
      throw new OAuthError('invalid_grant', `the refresh token is ${state}`);
    case 'unused':
      return inTransaction(db, () => {
        refreshTokens.markUsed(token);
        const grant = { id: grantId, userId, clientId };
        return { grant, refreshToken: refreshTokens.issue(grantId) };
      });
    default:
      return state satisfies never;
  }
}
