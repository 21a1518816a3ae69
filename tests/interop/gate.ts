import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';

/**
 * A gate where processes wait for their turn: each connects, receives a byte when it may continue, and gives its place
 * back when it ends.
 */
export interface Gate {
  port: number;
  close(): void;
}

/** @param places maximum number of processes at work at the same time */
export async function openGate(places: number): Promise<Gate> {
  const waiting: Socket[] = [];
  const atWork = new Set<Socket>();
  const server = createServer((socket) => {
    waiting.push(socket);
    // A killed process resets the connection; its place becomes free all the same.
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
