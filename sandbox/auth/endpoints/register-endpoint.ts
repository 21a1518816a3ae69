import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../../contracts.ts';
import { readJson } from '../../http/read-body.ts';
import { sendJson } from '../../http/respond.ts';
import type { Route } from '../../http/router.ts';
import { addClient, countRegistrations } from '../clients.ts';
import { answerOAuthErrors, NO_STORE, OAuthError } from '../requests/oauth-error.ts';
import { refuseRedirectUri } from '../requests/redirect-uri.ts';
import { isKnownScope, SCOPE, SCOPE_REFUSED } from '../requests/scope.ts';

/** Registration is open to all callers, so its limit is shared by all of them. */
const MAX_REGISTRATIONS = 500;
const HOUR_MS = 60 * 60 * 1000;
const GRANT_TYPES = ['authorization_code', 'refresh_token'];

/**
 * Other metadata is accepted and ignored, as RFC 7591 2 allows. The two methods that use a client secret are answered
 * with "none", because there are no secrets.
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
          refuseTooMany(deps);
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

/** Throws when the hourly limit on registrations is reached. */
function refuseTooMany({ db, clock }: { db: DatabaseSync; clock: Clock }): void {
  const { count, first } = countRegistrations(db, clock.now() - HOUR_MS);
  if (count < MAX_REGISTRATIONS) return;
  const seconds = Math.max(1, Math.ceil((first + HOUR_MS - clock.now()) / 1000));
  const description = `there were ${MAX_REGISTRATIONS} registrations within an hour; try again in ${seconds} s`;
  throw new OAuthError('temporarily_unavailable', description, seconds);
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
