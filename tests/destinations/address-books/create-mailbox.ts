import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface NewMailbox {
  port: number;
  /** Of an administrator; without blanks or quotes. */
  user: string;
  password: string;
  name: string;
}

/**
 * Creates a mailbox by IMAP: a server of mail gives address books only to those who have one.
 * @throws Error with the server's answer
 */
export async function createMailbox({ port, user, password, name }: NewMailbox): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  async function send(tag: string, command: string): Promise<void> {
    socket.write(`${tag} ${command}\r\n`);
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      if (!line.value.startsWith(`${tag} `)) continue;
      if (line.value.startsWith(`${tag} OK`)) return;
      throw new Error(line.value);
    }
    throw new Error(`no answer to ${tag}`);
  }
  await send('sign-in', `LOGIN ${user} ${password}`);
  await send('create', `CREATE ${name}`);
  socket.end();
}
