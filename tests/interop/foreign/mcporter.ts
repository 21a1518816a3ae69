import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { createClientHome } from './client-home.ts';
import type { ForeignClient } from './foreign-client.ts';

const MCPORTER = fileURLToPath(new URL('./cli.js', import.meta.resolve('mcporter')));
const listed = z.object({ tools: z.array(z.object({ name: z.string() })) });

/**
 * Signs in with mcporter's command line, which registers, opens a browser, receives the code on a port of its own and
 * keeps the tokens in its home folder; each call is a process of its own.
 */
export async function connectMcporter(mcpUrl: string, user: Credentials): Promise<ForeignClient> {
  const { folder, env, remove } = createClientHome('mcporter', user);
  const config = join(folder, 'mcporter.json');
  writeFileSync(
    config,
    JSON.stringify({ mcpServers: { service: { url: `${mcpUrl}/mcp`, auth: 'oauth' } }, imports: [] }),
  );
  const run = async (...args: string[]): Promise<unknown> => {
    const command = [MCPORTER, '--config', config, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder, env, timeout: 120_000 });
    return stdout.trim() === '' ? null : JSON.parse(stdout);
  };
  const close = (): Promise<void> => Promise.resolve(remove());
  try {
    await run('auth', 'service');
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    listTools: async () => listed.parse(await run('list', 'service', '--json')).tools.map(({ name }) => name),
    call: (name, args) =>
      run('call', `service.${name}`, '--args', JSON.stringify(args), '--output', 'text', '--no-oauth'),
    close,
  };
}
