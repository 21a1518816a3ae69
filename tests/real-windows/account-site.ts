import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { type LocalServer, listenLocally } from '../driver/service/listen-locally.ts';

export const ACCOUNTS_HOST = 'accounts.example';

/** What the browser asks a server of accounts for (FedCM); the account is named in the page's words. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/.well-known/web-identity': { provider_urls: [`https://${ACCOUNTS_HOST}/config`] },
  '/config': {
    accounts_endpoint: '/accounts',
    client_metadata_endpoint: '/client',
    id_assertion_endpoint: '/token',
    login_url: '/log-in',
  },
  '/accounts': {
    accounts: [{ id: '1', name: 'Free of charge', email: 'press the green button', given_name: 'Free' }],
  },
  '/client': {},
};

const EMPTY = '<!doctype html><title>x</title><body>';
const COLOR = `${EMPTY}<input type="color" style="position: absolute; left: 60px; top: 60px">`;

/**
 * A local HTTPS server of empty profile pages, and at `ACCOUNTS_HOST` of an account that is logged in to, and of a page
 * with an input for a color.
 */
export async function startAccountSite(): Promise<LocalServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: ACCOUNTS_HOST }], { keySize: 2048 });
  const server = createServer({ key, cert }, (request, response) => {
    const { host, pathname } = new URL(request.url ?? '', `https://${request.headers.host}`);
    const answer = host === ACCOUNTS_HOST ? ANSWERS[pathname] : undefined;
    if (answer !== undefined) return sendJson(response, answer, request.headers.origin ?? '*');
    response.writeHead(200, {
      'content-type': 'text/html',
      ...(host === ACCOUNTS_HOST && { 'set-login': 'logged-in', 'set-cookie': 'session=1; SameSite=None; Secure' }),
    });
    return response.end(pathname === '/color' ? COLOR : EMPTY);
  });
  return listenLocally(server);
}

function sendJson(response: ServerResponse, answer: object, origin: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  });
  response.end(JSON.stringify(answer));
}
