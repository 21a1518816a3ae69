import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server on this machine that forwards everything to `target` with the access token added: for clients that cannot
 * sign in.
 */
export async function startBearerProxy(
  target: string,
  accessToken: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization: `Bearer ${accessToken}` };
    const onward = request(`${target}${req.url ?? '/'}`, { method: req.method ?? 'GET', headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      server.closeAllConnections();
      return closed.promise;
    },
  };
}
