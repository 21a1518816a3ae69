import { z } from 'zod';
import { ServiceError } from '../service/service-error.ts';
import { readJson } from './auth-fetch.ts';
import type { AuthorizationServer } from './session-record.ts';

const answerSchema = z.object({ client_id: z.string().min(1).max(2048) });

/**
 * Registers this extension as a public client (RFC 7591; docs/contract.md#registration).
 * By plain fetch: the OAuth library's parser refuses some legal answers.
 * @returns the `client_id`
 */
export async function register(
  server: AuthorizationServer,
  redirectUri: string,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const response = await fetch(server.registrationEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      client_name: 'Calling Card',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      // The redirect address is https, at a host of the browser's own: a web client to a server that tells them apart.
      application_type: 'web',
      ...(server.scope ? { scope: server.scope } : {}),
    }),
  });
  if (response.status >= 500) throw new ServiceError({ code: 'service_down' }, 'not-sent');
  const parsed = answerSchema.safeParse(response.ok ? await readJson(response) : null);
  if (!parsed.success)
    throw new ServiceError({ code: 'sign_in_failed', detail: `registration_http_${response.status}` }, 'not-sent');
  return parsed.data.client_id;
}
