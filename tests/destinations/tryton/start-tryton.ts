import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../../scripts/setup/run-command.ts';
import { freePort, startForeignServer, type ForeignServer } from '../foreign-server.ts';

/** Tryton, with its module of parties: people and companies, whose codes are unique there. */
export interface Tryton extends ForeignServer {
  /**
   * Calls a method of its own interface.
   * @throws Error with its words, for what its rules refuse
   */
  call(method: string, ...params: unknown[]): Promise<unknown>;
}

const PASSWORD = 'a long password of Olga';
const OWNER = 'Olga Owner';
const answerSchema = z.object({ result: z.unknown().optional(), error: z.array(z.unknown()).optional() });
const sessionSchema = z.tuple([z.number(), z.string()]);

/** Makes a database of its own, which takes five seconds, and serves it. */
export async function startTryton(): Promise<Tryton> {
  const folder = await mkdtemp(join(tmpdir(), 'tryton-'));
  const port = await freePort();
  const config = join(folder, 'trytond.conf');
  await writeFile(join(folder, 'crm.sqlite'), '');
  await writeFile(join(folder, 'password'), PASSWORD);
  const settings = [`[database]`, `uri = sqlite://`, `path = ${folder}`, `[web]`, `listen = 127.0.0.1:${port}`, ''];
  await writeFile(config, settings.join('\n'));
  const create = ['trytond-admin', '-c', config, '-d', 'crm', '--all', '--email', 'olga@acme.example', '-p'];
  const { code, text } = await runCommand([...create, '-u', 'party', '--activate-dependencies'], {
    env: { TRYTONPASSFILE: join(folder, 'password') },
    output: 'keep',
  });
  if (code !== 0) throw new Error(`Tryton made no database:\n${text}`);
  const server = await startForeignServer(['trytond', '-c', config, '-v'], `http://127.0.0.1:${port}/`, (line) =>
    line.includes('Running on'),
  );
  const call = await signIn(`${server.url}crm/`);
  await call('model.res.user.write', [1], { name: OWNER }, {});
  return {
    ...server,
    call,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<Tryton['call']> {
  const request = async (headers: Record<string, string>, method: string, params: unknown[]): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ id: 1, method, params }),
    });
    const { result, error } = answerSchema.parse(await response.json());
    if (error !== undefined) throw new Error(z.tuple([z.string()]).rest(z.unknown()).parse(error).flat().join(': '));
    return result;
  };
  const session = await request({}, 'common.db.login', ['admin', { password: PASSWORD }]);
  const [id, key] = sessionSchema.parse(session);
  const credential = Buffer.from(`admin:${id}:${key}`).toString('base64');
  return (method, ...params) => request({ Authorization: `Session ${credential}` }, method, params);
}
