import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startForeignServer, type ForeignServer } from '../foreign-server.ts';

/** An address book server with one account; empty `username`: it asks for no sign-in. */
export interface AddressBookServer extends ForeignServer {
  username: string;
  password: string;
  /** Puts cards into a book as somebody else would have. @param cards their texts, by the file's name */
  fill(bookUrl: string, cards: ReadonlyMap<string, string>): Promise<void>;
}

/** With everything that is hard in a header. */
export const PASSWORD = 'a:b ü"%';

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
  return withFolder({ ...server, username: 'ann', password: PASSWORD, fill: fillByPut('ann', PASSWORD) }, folder);
}

/** Puts cards into a book one by one, as another client of the account would. */
export function fillByPut(username: string, password: string): AddressBookServer['fill'] {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  return async (bookUrl, cards) => {
    for (const [name, body] of cards) {
      const headers = { Authorization: `Basic ${basic}`, 'Content-Type': 'text/vcard' };
      const response = await fetch(new URL(name, bookUrl), { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(`${response.status} for ${body}`);
    }
  };
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
  /** As one commit to the book's repository: the server makes one for each card, which takes the disk half a minute. */
  async function fill(bookUrl: string, cards: ReadonlyMap<string, string>): Promise<void> {
    const book = join(folder, 'data', new URL(bookUrl).pathname);
    await Promise.all([...cards].map(([name, body]) => writeFile(join(book, name), body)));
    await git(book, 'add', '--all');
    await git(book, 'commit', '--quiet', '--message', 'The cards of somebody else');
  }
  return withFolder({ ...server, username: '', password: '', fill }, folder);
}

/** Runs git whatever the user's own configuration says. */
async function git(folder: string, ...command: string[]): Promise<void> {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@acme.example'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  await promisify(execFile)('git', ['-C', folder, ...author, ...command], { env });
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
