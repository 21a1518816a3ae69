import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originOf } from './http/loopback.ts';

/** A listening server. */
export interface Listening {
  origin: string;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1; port 0 picks a free one. `createListener` is called with the origin before the first request
 * can come in. Rejects when the port is not available.
 */
export async function serve(port: number, createListener: (origin: string) => RequestListener): Promise<Listening> {
  // Idle connections are kept open for long: a request on one that is just being closed gets no answer.
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 60_000 });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', listening.resolve);
  await listening.promise;
  server.off('error', listening.reject);

  const origin = originOf((server.address() as AddressInfo).port);
  try {
    server.on('request', createListener(origin));
  } catch (cause) {
    server.close();
    throw cause;
  }
  return {
    origin,
    close() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      // Includes the ones that a `silence` fault left open.
      server.closeAllConnections();
      return closed.promise;
    },
  };
}
