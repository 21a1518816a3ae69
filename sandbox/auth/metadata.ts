import { sendJson } from '../http/respond.ts';
import type { Route } from '../http/router.ts';
import { SCOPE } from './scope.ts';

/** Where the documents of the protected resource live; the first is the one 401s point to. */
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource/mcp';

/** The well-known documents (RFC 9728, RFC 8414; docs/contract.md#discovery). */
export function metadataRoutes(origin: string): Route[] {
  const aboutResource = (resource: string) => ({
    resource,
    authorization_servers: [origin],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Contact data sandbox',
  });
  const documents = {
    [RESOURCE_METADATA_PATH]: aboutResource(`${origin}/mcp`),
    '/.well-known/oauth-protected-resource': aboutResource(origin),
    '/.well-known/oauth-authorization-server': aboutServer(origin),
  };
  return Object.entries(documents).map(([path, document]) => ({
    path,
    methods: { GET: ({ res }) => sendJson(res, 200, document) },
  }));
}

function aboutServer(origin: string): Record<string, unknown> {
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
