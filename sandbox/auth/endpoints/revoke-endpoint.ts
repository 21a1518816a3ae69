import { readForm } from '../../http/read-body.ts';
import type { Route } from '../../http/router.ts';
import { answerOAuthErrors, NO_STORE, OAuthError } from '../requests/oauth-error.ts';
import { readParameters, requireParameter } from '../requests/parameters.ts';
import { type RevokeDeps, revokeToken } from '../tokens/revoke-token.ts';

/**
 * `POST /mcp-oauth/revoke` (RFC 7009; docs/contract.md#revocation): the form field `token` is enough; a `client_id` is
 * checked if present. Unknown tokens get 200 as well.
 */
export function revokeRoute(deps: RevokeDeps): Route {
  return {
    path: '/mcp-oauth/revoke',
    methods: {
      POST: (exchange) =>
        answerOAuthErrors(exchange, async () => {
          const params = readParameters(await readForm(exchange.req));
          const token = requireParameter(params, 'token');
          if ((await revokeToken(deps, token, params.get('client_id'))) === 'other client') {
            throw new OAuthError('invalid_client', 'the token belongs to another client');
          }
          exchange.res.writeHead(200, { ...NO_STORE, 'content-length': 0 }).end();
        }),
    },
  };
}
