import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A server on a port of its own on this machine. */
export interface LocalServer {
  port: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1; closing ends open connections too. */
export async function listenLocally(server: Pick<Server, 'listen' | 'address' | 'close' | 'on'>): Promise<LocalServer> {
  // The server does not track connections that it has handed on, as a proxy does, or that are still shaking hands, and
  // yet waits for them.
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
