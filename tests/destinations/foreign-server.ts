import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** A program that serves on this machine until it is stopped. */
export interface ForeignServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a program and waits until one of its lines says that it listens.
 * @param isReady whether a line of its output says so
 */
export async function startForeignServer(
  [program = '', ...args]: readonly string[],
  url: string,
  isReady: (line: string) => boolean,
): Promise<ForeignServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${said.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        said.push(line);
        if (isReady(line)) resolve();
      });
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** A port that was free a moment ago, for programs that do not print theirs. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
