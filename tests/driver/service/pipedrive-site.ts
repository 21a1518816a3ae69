import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { FakePipedrive } from '../../../lib/destinations/pipedrive/fake-pipedrive.fixture.ts';
import { type LocalServer, listenLocally } from './listen-locally.ts';

/** A local HTTPS server that stands in for Pipedrive's interface. */
export interface PipedriveSite extends LocalServer {
  pipedrive: FakePipedrive;
}

export const PIPEDRIVE_HOST = 'api.pipedrive.com';

/** Answers as the made-up account does, whatever the browser sends. */
export async function startPipedriveSite(): Promise<PipedriveSite> {
  const certificate = await generate([{ name: 'commonName', value: PIPEDRIVE_HOST }], { keySize: 2048 });
  const pipedrive = new FakePipedrive();
  const server = createServer({ key: certificate.private, cert: certificate.cert }, async (request, response) => {
    const body = await text(request);
    const names = ['x-api-token', 'content-type', 'origin', 'cookie'];
    const headers = names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const answer = await pipedrive.context.call({
      method: request.method ?? 'GET',
      url: `https://${PIPEDRIVE_HOST}${request.url ?? ''}`,
      headers: Object.fromEntries(headers),
      ...(body === '' ? {} : { body }),
      redirects: 'never',
      signal: new AbortController().signal,
    });
    if (answer.status === 'failed') return response.destroy();
    return response.writeHead(answer.code, { 'content-type': 'application/json' }).end(answer.body);
  });
  return { pipedrive, ...(await listenLocally(server)) };
}
