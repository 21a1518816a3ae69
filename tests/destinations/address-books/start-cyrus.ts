import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CYRUS } from '../../../scripts/destinations/cyrus.ts';
import { freePort, startForeignServer } from '../foreign-server.ts';
import { createMailbox } from './create-mailbox.ts';
import { PASSWORD, fillByPut, type AddressBookServer } from './servers.ts';

const ADMIN = 'cyrus';

/** Takes 3.0 and 4.0, has a book at first, and asks for Digest or Basic: what Fastmail runs on. */
export async function startCyrus(): Promise<AddressBookServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cyrus-'));
  const at = (name: string) => join(folder, name);
  const [http, imap] = [await freePort(), await freePort()];
  await Promise.all([mkdir(at('conf')), mkdir(at('spool'))]);
  await writeFile(at('imapd.conf'), settings(folder));
  await writeFile(
    at('cyrus.conf'),
    [
      'START {',
      `  recover cmd="/usr/sbin/cyrus ctl_cyrusdb -r -C ${at('imapd.conf')}"`,
      '}',
      'SERVICES {',
      // For ever: where a process ends while a connection waits, the master hears of nothing more, and spins.
      `  http cmd="httpd -U 1000000 -T 0 -C ${at('imapd.conf')}" listen="127.0.0.1:${http}"`,
      `  imap cmd="imapd -C ${at('imapd.conf')}" listen="127.0.0.1:${imap}"`,
      '}',
      '',
    ].join('\n'),
  );
  await setPassword(at('passwords'), 'ann', PASSWORD);
  await setPassword(at('passwords'), ADMIN, ADMIN);
  await promisify(execFile)('chown', ['-R', 'cyrus:mail', folder]);

  const url = `http://127.0.0.1:${http}/`;
  const command = [CYRUS.master, '-D', '-C', at('imapd.conf'), '-M', at('cyrus.conf'), '-p', at('pid')];
  const server = await startForeignServer(command, url, 'answers');
  await createMailbox({ port: imap, user: ADMIN, password: ADMIN, name: 'user/ann' });
  return {
    ...server,
    username: 'ann',
    password: PASSWORD,
    fill: fillByPut('ann', PASSWORD),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settings = (folder: string): string =>
  [
    `configdirectory: ${folder}/conf`,
    `partition-default: ${folder}/spool`,
    'defaultpartition: default',
    'servername: localhost',
    'unixhierarchysep: yes',
    `admins: ${ADMIN}`,
    'httpmodules: carddav',
    'sasl_pwcheck_method: auxprop',
    'sasl_auxprop_plugin: sasldb',
    `sasl_sasldb_path: ${folder}/passwords`,
    'allowplaintext: yes',
    '',
  ].join('\n');

async function setPassword(file: string, user: string, password: string): Promise<void> {
  const running = promisify(execFile)('saslpasswd2', ['-p', '-c', '-f', file, '-u', 'localhost', user]);
  running.child.stdin?.end(password);
  await running;
}
