import * as oauth from 'oauth4webapi';
import { ServiceError } from '../service/service-error.ts';
import { readJson } from './auth-fetch.ts';
import { findProtectedResource } from './protected-resource.ts';
import type { AuthorizationServer } from './session-record.ts';

/**
 * Finds the authorization server of a tool server (docs/contract.md#discovery).
 * @param mcpUrl the tool server without `/mcp`
 * @param toolUrl its whole address, where it is another
 * @throws ServiceError `wrong_address` when nothing there speaks the protocol, `sign_in_failed` when the answers must
 *   not be trusted
 */
export async function discover(
  mcpUrl: string,
  fetch: typeof globalThis.fetch,
  toolUrl?: string,
): Promise<AuthorizationServer> {
  const { resource, authorization_servers, scopes_supported } = await findProtectedResource(mcpUrl, fetch, toolUrl);
  const issuer = URL.parse(authorization_servers[0] ?? '');
  if (!issuer || !isAllowedFrom(mcpUrl, issuer)) throw failed('authorization_server_address');
  const metadata = await serverMetadata(issuer, fetch);
  const endpoint = (value: string | undefined): string => {
    const url = URL.parse(value ?? '');
    if (!url || !isAllowedFrom(mcpUrl, url)) throw failed('endpoint_address');
    return url.href;
  };
  if (metadata.code_challenge_methods_supported && !metadata.code_challenge_methods_supported.includes('S256'))
    throw failed('pkce_s256_missing');
  const onlyScope = metadata.scopes_supported?.length === 1 ? (metadata.scopes_supported[0] ?? null) : null;
  return {
    resource,
    issuer: metadata.issuer,
    authorizationEndpoint: endpoint(metadata.authorization_endpoint),
    tokenEndpoint: endpoint(metadata.token_endpoint),
    registrationEndpoint: metadata.registration_endpoint ? endpoint(metadata.registration_endpoint) : null,
    revocationEndpoint: metadata.revocation_endpoint ? endpoint(metadata.revocation_endpoint) : null,
    scope: scopes_supported?.join(' ') ?? onlyScope,
    authMethods: metadata.token_endpoint_auth_methods_supported ?? null,
    sendsIssuer: metadata.authorization_response_iss_parameter_supported === true,
  };
}

/**
 * The first metadata document found (RFC 8414 3.1, OpenID Connect Discovery 4); one that names another issuer is
 * rejected.
 */
async function serverMetadata(issuer: URL, fetch: typeof globalThis.fetch): Promise<oauth.AuthorizationServer> {
  for (const address of metadataAddresses(issuer)) {
    const response = await fetch(address, { headers: { accept: 'application/json' } });
    if (response.status >= 500) throw new ServiceError({ code: 'service_down' }, 'not-sent');
    if (!response.ok || (await readJson(response.clone())) === null) continue;
    return oauth.processDiscoveryResponse(issuer, response).catch(() => {
      throw failed('authorization_server_metadata');
    });
  }
  throw failed('authorization_server_metadata');
}

/**
 * The metadata addresses in the order of the tool protocol: OAuth before OpenID; the issuer's path after the well-known
 * name first, then before it.
 */
function metadataAddresses({ origin, pathname }: URL): string[] {
  const path = pathname.replace(/\/$/, '');
  const addresses = [`/.well-known/oauth-authorization-server${path}`, `/.well-known/openid-configuration${path}`];
  if (path) addresses.push(`${path}/.well-known/openid-configuration`);
  return addresses.map((address) => `${origin}${address}`);
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** https anywhere; http only on this machine, for a tool server on this machine: no other may direct us here. */
function isAllowedFrom(mcpUrl: string, url: URL): boolean {
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && LOOPBACK.includes(url.hostname) && LOOPBACK.includes(new URL(mcpUrl).hostname);
}

function failed(detail: string): ServiceError {
  return new ServiceError({ code: 'sign_in_failed', detail }, 'not-sent');
}
