import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readJson } from '../http/read-body.ts';
import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import type { Clock } from '../seam.ts';
import { addClient } from './clients.ts';
import { answerOAuthErrors, NO_STORE, OAuthError } from './oauth-error.ts';
import { refuseRedirectUri } from './redirect-uri.ts';
import { isKnownScope, SCOPE, SCOPE_REFUSED } from './scope.ts';

const GRANT_TYPES = ['authorization_code', 'refresh_token'];

/**
 * Other metadata may be sent and is ignored, as RFC 7591 2 allows. The two ways to use a
 * client secret are answered with "none", because there is never a secret.
 */
const registration = z.object({
  redirect_uris: z.array(z.string().max(2000)).min(1).max(20),
  client_name: z.string().max(200).optional(),
  scope: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.enum(['none', 'client_secret_basic', 'client_secret_post']).optional(),
});

/** `POST /mcp-oauth/register`: open Dynamic Client Registration (RFC 7591; docs/contract.md#registration). */
export function registerRoute(deps: { db: DatabaseSync; clock: Clock }): Route {
  return {
    path: '/mcp-oauth/register',
    methods: {
      POST: (exchange) =>
        answerOAuthErrors(exchange, async () => {
          const { req, res } = exchange;
          const wanted = checkRegistration(await readJson(req));
          const client = addClient(deps, {
            clientName: wanted.client_name?.trim() || 'Unnamed client',
            redirectUris: wanted.redirect_uris,
          });
          const answer = {
            client_id: client.clientId,
            client_id_issued_at: Math.floor(client.registeredAt / 1000),
            client_name: client.clientName,
            redirect_uris: client.redirectUris,
            token_endpoint_auth_method: 'none',
            grant_types: GRANT_TYPES,
            response_types: ['code'],
            scope: SCOPE,
          };
          sendJson(res, 201, answer, NO_STORE);
        }),
    },
  };
}

function checkRegistration(body: unknown): z.infer<typeof registration> {
  const { success, data, error } = registration.safeParse(body);
  if (!success) {
    const [issue] = error.issues;
    const field = issue?.path.join('.') || 'the body';
    const code = issue?.path[0] === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    throw new OAuthError(code, `${field}: ${issue?.message ?? 'is not valid'}`);
  }
  for (const uri of data.redirect_uris) {
    const refusal = refuseRedirectUri(uri);
    if (refusal !== undefined) {
      throw new OAuthError('invalid_redirect_uri', `the redirect URI ${uri} ${refusal}`);
    }
  }
  if (!isKnownScope(data.scope)) throw new OAuthError('invalid_scope', SCOPE_REFUSED);
  if (data.grant_types && !data.grant_types.includes('authorization_code')) {
    throw new OAuthError('invalid_client_metadata', 'grant_types: must hold authorization_code');
  }
  if (data.response_types && !data.response_types.includes('code')) {
    throw new OAuthError('invalid_client_metadata', 'response_types: must hold code');
  }
  return data;
}
