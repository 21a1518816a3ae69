import { z } from 'zod';
import { CLIENT_NAME } from '../service/client-name.ts';
import { ServiceError } from '../service/service-error.ts';
import { readJson } from './auth-fetch.ts';
import { secretMethod } from './client-auth.ts';
import { type AuthorizationServer, type OAuthClient, SECRET_METHODS } from './session-record.ts';

const answerSchema = z.object({
  client_id: z.string().min(1).max(2048),
  client_secret: z.string().max(2048).nullable().catch(null).optional(),
  token_endpoint_auth_method: z
    .enum(['none', ...SECRET_METHODS])
    .nullable()
    .catch(null)
    .optional(),
});

const refusalSchema = z.object({ error: z.string() });

/**
 * Registers this extension (RFC 7591; docs/contract.md#registration): as a public client, unless the server only takes
 * clients with a secret.
 * By plain fetch: the OAuth library's parser refuses some legal answers.
 * @throws ServiceError `client_id_missing` where the server registers no clients, or none like us
 */
export async function register(
  server: AuthorizationServer,
  redirectUri: string,
  fetch: typeof globalThis.fetch,
): Promise<OAuthClient> {
  if (server.registrationEndpoint === null) throw new ServiceError({ code: 'client_id_missing' }, 'not-sent');
  const method = server.authMethods?.includes('none') === false ? secretMethod(server.authMethods) : 'none';
  const response = await fetch(server.registrationEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      client_name: CLIENT_NAME,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: method,
      // The redirect address is https, at a host of the browser: a web client to servers that distinguish client types.
      application_type: 'web',
      ...(server.scope ? { scope: server.scope } : {}),
    }),
  });
  if (response.status >= 500) throw new ServiceError({ code: 'service_down' }, 'not-sent');
  const body = await readJson(response);
  if (isClosed(response.status, body)) throw new ServiceError({ code: 'client_id_missing' }, 'refused');
  const parsed = answerSchema.safeParse(response.ok ? body : null);
  if (!parsed.success)
    throw new ServiceError({ code: 'sign_in_failed', detail: `registration_http_${response.status}` }, 'not-sent');
  const { client_id: clientId, client_secret: value, token_endpoint_auth_method: answered } = parsed.data;
  const decided = answered ?? (value ? secretMethod(server.authMethods) : 'none');
  return { clientId, secret: value && decided !== 'none' ? { method: decided, value } : null };
}

/** Nothing is registered there, or only what its operator let in: a token is needed first, or a known address. */
function isClosed(status: number, body: unknown): boolean {
  return [401, 403, 404, 405].includes(status) || refusalSchema.safeParse(body).data?.error === 'invalid_redirect_uri';
}
