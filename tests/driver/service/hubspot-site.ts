import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { FakeHubSpot } from '../../../lib/destinations/hubspot/fake-hubspot.fixture.ts';
import { type LocalServer, listenLocally } from './listen-locally.ts';

/** A local HTTPS server that stands in for HubSpot's interface. */
export interface HubSpotSite extends LocalServer {
  hubSpot: FakeHubSpot;
}

export const HUBSPOT_HOST = 'api.hubapi.com';

/** Answers as the made-up account does, whatever the browser sends. */
export async function startHubSpotSite(): Promise<HubSpotSite> {
  const certificate = await generate([{ name: 'commonName', value: HUBSPOT_HOST }], { keySize: 2048 });
  const hubSpot = new FakeHubSpot();
  const server = createServer({ key: certificate.private, cert: certificate.cert }, async (request, response) => {
    const body = await text(request);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await hubSpot.context.call({
      method: request.method ?? 'GET',
      url: `https://${HUBSPOT_HOST}${request.url ?? ''}`,
      headers: { authorization, ...(type === '' ? {} : { 'content-type': type }) },
      ...(body === '' ? {} : { body }),
      redirects: 'never',
      signal: new AbortController().signal,
    });
    if (answer.status === 'failed') return response.destroy();
    return response.writeHead(answer.code, { 'content-type': 'application/json' }).end(answer.body);
  });
  return { hubSpot, ...(await listenLocally(server)) };
}
