import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import { INSTANCE } from '../../../../lib/destinations/salesforce/fake-salesforce.fixture.ts';

export const SIGN_IN_HOST = 'login.salesforce.com';
/** Of the user's own app. */
export const CONSUMER_KEY = '3MVG9.consumer_key-of.an.app';
export const USER = { user: 'ann@acme.example', password: 'made-up' };

const SCOPE = 'api refresh_token';

/**
 * An authorization server that nobody here wrote, at Salesforce's addresses: a public client, PKCE required, refresh
 * tokens that work once, and requests with a foreign `Origin` refused. Its answers name the organization, as
 * Salesforce's do.
 */
export interface SignInServer {
  /** Every request to the token endpoint; `origin` is empty where there was none. */
  tokenRequests: TokenRequest[];
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  isGood(accessToken: string): Promise<boolean>;
  /** Ends an access token, as an administrator does. */
  end(accessToken: string): Promise<void>;
}

export interface TokenRequest {
  origin: string;
  fields: Record<string, unknown>;
}

/** @param redirectUri the callback address that the user entered in their app */
export function createSignInServer(redirectUri: string): SignInServer {
  const tokenRequests: TokenRequest[] = [];
  const provider = new Provider(`https://${SIGN_IN_HOST}`, {
    clients: [
      {
        client_id: CONSUMER_KEY,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    scopes: SCOPE.split(' '),
    issueRefreshToken: async (_context, _client, code) => code.scopes.has('refresh_token'),
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    routes: {
      authorization: '/services/oauth2/authorize',
      token: '/services/oauth2/token',
      revocation: '/services/oauth2/revoke',
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['made-up'] },
    ttl: { AccessToken: 7_200, Grant: 86_400, Interaction: 600, RefreshToken: 86_400, Session: 600 },
  });
  // Behind a proxy of ours, where there is no certificate.
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    if (!context.path.endsWith('/token')) return;
    tokenRequests.push({ origin: context.get('origin'), fields: { ...context.oidc?.body } });
    if (context.status === 200) context.body = { ...Object(context.body), instance_url: INSTANCE };
  });
  const callback = provider.callback();
  return {
    tokenRequests,
    async handle(request, response) {
      if (!(request.url ?? '').startsWith('/interaction/')) return callback(request, response);
      return interact(provider, request, response);
    },
    isGood: async (token) => (await provider.AccessToken.find(token)) !== undefined,
    end: async (token) => (await provider.AccessToken.find(token))?.destroy(),
  };
}

/** The pages between: log-in, then consent. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, grantId, session } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    const page = prompt.name === 'login' ? LOG_IN : CONSENT;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><form method="post">${page}</form>`);
    return;
  }
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: USER.user } });
    return;
  }
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params['client_id']) });
  grant.addOIDCScope(SCOPE);
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

const LOG_IN =
  '<input name="username" autocomplete="off"><input name="password" type="password"><button id="log-in">Log in</button>';
const CONSENT = '<button id="approve">Allow</button>';
