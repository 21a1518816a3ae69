import { afterEach, expect, it } from 'vitest';
import { type ForeignServer, freePort, startForeignServer } from './foreign-server.ts';

/** Ends its whole process group when it is ended, as Cyrus does. */
const program = (port: number) => `
  const server = require('node:http').createServer((_request, response) => response.end('here'));
  server.listen(${port}, '127.0.0.1', () => console.log('listening'));
  process.once('SIGTERM', () => process.kill(0, 'SIGTERM'));
`;

const started: ForeignServer[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));

async function start(): Promise<ForeignServer> {
  const port = await freePort();
  const command = ['node', '--input-type=commonjs', '--eval', program(port)];
  const server = await startForeignServer(command, `http://127.0.0.1:${port}/`, (line) => line === 'listening');
  started.push(server);
  return server;
}

it('a server that ends its process group ends no other', async () => {
  const [first, second] = [await start(), await start()];
  await first.stop();
  expect(await (await fetch(second.url)).text()).toBe('here');
});
