import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startForeignServer, type ForeignServer } from './foreign-server.ts';

/** An address book server with one account; empty `username`: it asks for no sign-in. */
export interface AddressBookServer extends ForeignServer {
  username: string;
  password: string;
}

/** With everything that is hard in a header. */
const PASSWORD = 'a:b ü"%';

/** Takes 3.0 and 4.0, writes cards anew, has no book at first. */
export async function startRadicale(): Promise<AddressBookServer> {
  const folder = await mkdtemp(join(tmpdir(), 'radicale-'));
  const port = await freePort();
  await writeFile(join(folder, 'users'), `ann:${PASSWORD}\n`);
  const server = await startForeignServer(
    [
      'radicale',
      '--server-hosts',
      `127.0.0.1:${port}`,
      '--auth-type',
      'htpasswd',
      '--auth-htpasswd-filename',
      join(folder, 'users'),
      '--auth-htpasswd-encryption',
      'plain',
      '--storage-filesystem-folder',
      join(folder, 'data'),
      '--logging-level',
      'info',
    ],
    `http://127.0.0.1:${port}/`,
    (line) => line.includes('Listening on'),
  );
  return withFolder({ ...server, username: 'ann', password: PASSWORD }, folder);
}

/** Takes 3.0, keeps cards to the byte, fails at every search, and asks for no sign-in. */
export async function startXandikos(): Promise<AddressBookServer> {
  const folder = await mkdtemp(join(tmpdir(), 'xandikos-'));
  const port = await freePort();
  const server = await startForeignServer(
    ['xandikos', '-d', join(folder, 'data'), '--defaults', '-l', '127.0.0.1', '-p', String(port)],
    `http://127.0.0.1:${port}/`,
    (line) => line.includes('Running on'),
  );
  return withFolder({ ...server, username: '', password: '' }, folder);
}

function withFolder(server: AddressBookServer, folder: string): AddressBookServer {
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
