import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a port of its own on this machine. */
export interface LocalServer {
  port: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1; closing ends open connections too. */
export async function listenLocally(server: Pick<Server, 'listen' | 'address' | 'close' | 'closeAllConnections'>): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}
