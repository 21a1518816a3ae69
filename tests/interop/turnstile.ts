import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/**
 * Where processes wait for their turn: each connects, is written to when it may go on, and gives its place back when it
 * ends.
 */
export interface Turnstile {
  port: number;
  close(): void;
}

/** @param places how many may be at work at the same time */
export async function openTurnstile(places: number): Promise<Turnstile> {
  const waiting: Socket[] = [];
  const atWork = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.push(socket);
    // A process that is killed resets the connection; its place is free all the same.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      atWork.delete(socket);
      const place = waiting.indexOf(socket);
      if (place >= 0) waiting.splice(place, 1);
      admit();
    });
    admit();
  }).listen(0, '127.0.0.1');
  const admit = (): void => {
    while (atWork.size < places) {
      const next = waiting.shift();
      if (next === undefined) return;
      atWork.add(next);
      next.write('.');
    }
  };
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of [...waiting, ...atWork]) socket.destroy();
      server.close();
    },
  };
}
