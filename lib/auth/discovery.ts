import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import { ServiceError } from '../service/service-error.ts';
import { readJson } from './auth-fetch.ts';
import type { AuthorizationServer } from './session-record.ts';

const protectedResourceSchema = z.object({ resource: z.string(), authorization_servers: z.array(z.string()).min(1) });

/**
 * Finds the authorization server of a tool server (service.md 5.2, steps 1 and 2; wire.md, "OAuth").
 * @param mcpUrl the tool server without `/mcp`
 * @throws ServiceError `wrong_address` when nothing there speaks the protocol, `sign_in_failed` when it
 *   speaks it in a way that must not be trusted
 */
export async function discover(mcpUrl: string, fetch: typeof globalThis.fetch): Promise<AuthorizationServer> {
  const { resource, authorization_servers } = await protectedResource(mcpUrl, fetch);
  const issuer = URL.parse(authorization_servers[0] ?? '');
  if (!issuer || !isAllowedFrom(mcpUrl, issuer)) throw failed('authorization_server_address');
  const response = await oauth.discoveryRequest(issuer, {
    algorithm: 'oauth2',
    [oauth.customFetch]: (url: string, init: object) => fetch(url, init),
    [oauth.allowInsecureRequests]: true,
  });
  if (response.status >= 500) throw new ServiceError({ code: 'service_down' }, 'not-sent');
  const metadata = await oauth.processDiscoveryResponse(issuer, response).catch(() => {
    throw failed('authorization_server_metadata');
  });
  const endpoint = (value: string | undefined): string => {
    const url = URL.parse(value ?? '');
    if (!url || !isAllowedFrom(mcpUrl, url)) throw failed('endpoint_address');
    return url.href;
  };
  if (metadata.code_challenge_methods_supported && !metadata.code_challenge_methods_supported.includes('S256')) throw failed('pkce_s256_missing');
  return {
    resource,
    issuer: metadata.issuer,
    authorizationEndpoint: endpoint(metadata.authorization_endpoint),
    tokenEndpoint: endpoint(metadata.token_endpoint),
    registrationEndpoint: endpoint(metadata.registration_endpoint),
    revocationEndpoint: metadata.revocation_endpoint ? endpoint(metadata.revocation_endpoint) : null,
    scope: metadata.scopes_supported?.length === 1 ? (metadata.scopes_supported[0] ?? null) : null,
    sendsIssuer: metadata.authorization_response_iss_parameter_supported === true,
  };
}

/** The path-suffixed address first, then the plain one (wire.md, RFC 9728 3.1). */
async function protectedResource(mcpUrl: string, fetch: typeof globalThis.fetch): Promise<z.output<typeof protectedResourceSchema>> {
  const { origin, pathname } = new URL(`${mcpUrl}/mcp`);
  for (const suffix of [pathname, '']) {
    const response = await fetch(`${origin}/.well-known/oauth-protected-resource${suffix}`, { headers: { accept: 'application/json' } });
    if (response.status >= 500) throw new ServiceError({ code: 'service_down' }, 'not-sent');
    const parsed = protectedResourceSchema.safeParse(response.ok ? await readJson(response) : null);
    if (!parsed.success) continue;
    if (!isResourceOf(parsed.data.resource, `${mcpUrl}/mcp`)) throw failed('foreign_resource');
    return parsed.data;
  }
  throw new ServiceError({ code: 'wrong_address', address: mcpUrl }, 'not-sent');
}

/** True when `resource` is the tool address or a parent of it on the same origin (wire.md). */
export function isResourceOf(resource: string, toolUrl: string): boolean {
  const parent = URL.parse(resource);
  const tool = new URL(toolUrl);
  if (!parent || parent.origin !== tool.origin || parent.search || parent.hash || parent.username || parent.password) return false;
  const base = parent.pathname.replace(/\/+$/, '');
  return tool.pathname === base || tool.pathname.startsWith(`${base}/`);
}

const LOOPBACK = ['127.0.0.1', 'localhost'];

/** https anywhere. http on this machine only, and only for a tool server of this machine: no other may send us here. */
function isAllowedFrom(mcpUrl: string, url: URL): boolean {
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && LOOPBACK.includes(url.hostname) && LOOPBACK.includes(new URL(mcpUrl).hostname);
}

function failed(detail: string): ServiceError {
  return new ServiceError({ code: 'sign_in_failed', detail }, 'not-sent');
}
