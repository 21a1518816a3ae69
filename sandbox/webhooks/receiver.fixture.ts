import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One request received; `body` as it was on the wire. */
export interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The receiving end of a webhook, on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** Its answer from now on: a status, or none at all. */
  answer: number | 'silence';
  /** Resolves when this many requests have come in altogether. */
  hasReceived(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let wake = (): void => {};
  const take = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    receiver.received.push({ method: req.method, headers: req.headers, body: await text(req) });
    if (receiver.answer !== 'silence') res.writeHead(receiver.answer, { location: '/elsewhere' }).end('thanks');
    wake();
  };
  const server = createServer((req, res) => void take(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: 200,
    async hasReceived(count) {
      while (receiver.received.length < count) await new Promise<void>((resolve) => void (wake = resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
