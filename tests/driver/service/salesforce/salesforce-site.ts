import { type IncomingMessage, type ServerResponse, createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { FakeSalesforce, INSTANCE } from '../../../../lib/destinations/salesforce/fake-salesforce.fixture.ts';
import { type LocalServer, listenLocally } from '../listen-locally.ts';
import { SIGN_IN_HOST, type SignInServer, createSignInServer } from './sign-in-server.ts';

export const INSTANCE_HOST = new URL(INSTANCE).host;

/** A local server that stands in for Salesforce: its sign-in, and the interface of one organization. */
export interface SalesforceSite extends LocalServer {
  salesforce: FakeSalesforce;
  signIns: SignInServer;
}

export interface SiteOptions {
  redirectUri: string;
  /** False: without a certificate; `X-Forwarded-*` say where a request went. */
  isSecure: boolean;
}

export async function startSalesforceSite({ redirectUri, isSecure }: SiteOptions): Promise<SalesforceSite> {
  const salesforce = new FakeSalesforce();
  const signIns = createSignInServer(redirectUri);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers['x-forwarded-host'] ?? request.headers.host;
    if (host === SIGN_IN_HOST) return signIns.handle(request, response);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const token = authorization.replace('Bearer ', '');
    if (await signIns.isGood(token)) salesforce.tokens.add(token);
    else salesforce.tokens.delete(token);
    const { status, body } = responseTo(salesforce, {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: new Headers({ authorization, 'content-type': type }),
      body: await text(request),
    });
    if (status === 0) return void response.destroy();
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(await body);
  }

  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  const server = isSecure ? createServer(await certificate(), handle) : createPlainServer(handle);
  return { salesforce, signIns, ...(await listenLocally(server)) };
}

/** Status 0: no answer. */
function responseTo(salesforce: FakeSalesforce, request: Parameters<FakeSalesforce['receive']>[0]) {
  try {
    const response = salesforce.receive(request);
    return { status: response.status, body: response.text() };
  } catch {
    return { status: 0, body: '' };
  }
}

async function certificate() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: SIGN_IN_HOST }], { keySize: 2048 });
  return { key, cert };
}
