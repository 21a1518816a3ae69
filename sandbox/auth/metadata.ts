import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import { SCOPE } from './requests/scope.ts';

/** The paths of the protected-resource documents; 401 responses point to the first. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

/**
 * The well-known documents (RFC 9728, RFC 8414; docs/contract.md#discovery). They name the host of the request: a
 * client that was given `localhost` refuses a document about 127.0.0.1.
 */
export function metadataRoutes(): Route[] {
  const documents: Record<string, (origin: string) => object> = {
    [RESOURCE_METADATA_PATH]: (origin) => aboutResource(`${origin}/mcp`, origin),
    '/.well-known/oauth-protected-resource': (origin) => aboutResource(origin, origin),
    '/.well-known/oauth-authorization-server': aboutServer,
  };
  return Object.entries(documents).map(([path, about]) => ({
    path,
    methods: { GET: ({ res, origin }) => sendJson(res, 200, about(origin)) },
  }));
}

function aboutResource(resource: string, origin: string): object {
  return {
    resource,
    authorization_servers: [origin],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Contact data sandbox',
  };
}

function aboutServer(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/mcp-oauth/authorize`,
    token_endpoint: `${origin}/mcp-oauth/token`,
    registration_endpoint: `${origin}/mcp-oauth/register`,
    revocation_endpoint: `${origin}/mcp-oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
}
