import { type IncomingHttpHeaders, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './listen-locally.ts';

/** What a webhook's receiver on this machine got. */
export interface WebhookReceiver {
  url: string;
  /** What it took; `at` in ms since epoch. */
  got: { headers: IncomingHttpHeaders; body: string; at: number }[];
  /** Messages above its limit, answered 429. */
  refused: number;
  close(): Promise<void>;
}

/** Takes every message, or so many in so long. */
export async function startWebhookReceiver(limit?: { messages: number; everyMs: number }): Promise<WebhookReceiver> {
  const got: WebhookReceiver['got'] = [];
  const isOver = (at: number) =>
    limit !== undefined && (got.at(-limit.messages)?.at ?? Number.NEGATIVE_INFINITY) > at - limit.everyMs;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const at = performance.timeOrigin + performance.now();
    if (isOver(at)) {
      receiver.refused += 1;
      return response.writeHead(429, { 'Retry-After': '1' }).end();
    }
    got.push({ headers: request.headers, body, at });
    return response.writeHead(204).end();
  });
  const { port, close } = await listenLocally(server);
  const receiver: WebhookReceiver = { url: `http://127.0.0.1:${port}/in`, got, refused: 0, close };
  return receiver;
}
