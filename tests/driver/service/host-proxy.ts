import { createServer } from 'node:http';
import { connect } from 'node:net';
import { type LocalServer, listenLocally } from './listen-locally.ts';

/** An HTTPS proxy that serves a few hosts and refuses all others: the network, for a browser under test. */
export type HostProxy = LocalServer;

/** @param hosts host names, with ports of this machine */
export async function startHostProxy(hosts: Record<string, number>): Promise<HostProxy> {
  const server = createServer((_request, response) => response.writeHead(502).end());
  server.on('connect', (request, client) => {
    client.on('error', () => undefined);
    const port = hosts[(request.url ?? '').replace(/:443$/, '')];
    if (port === undefined) return client.end('HTTP/1.1 502 Unknown host\r\n\r\n');
    const site = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      site.pipe(client).pipe(site);
    });
    site.on('error', () => client.destroy());
    client.on('close', () => site.destroy());
    return undefined;
  });
  return listenLocally(server);
}
