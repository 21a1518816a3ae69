import { type IncomingHttpHeaders, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** What a webhook's receiver on this machine got. */
export interface WebhookReceiver {
  url: string;
  got: { headers: IncomingHttpHeaders; body: string }[];
  close(): Promise<void>;
}

/** Takes every message. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const got: WebhookReceiver['got'] = [];
  const server = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}/in`, got, close };
}
