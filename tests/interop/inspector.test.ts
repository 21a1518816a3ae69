import { execFile } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { register, signIn } from '../../sandbox/auth/test-client.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { dataOf, EVERY_TOOL } from './every-tool.ts';

const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const INSPECTOR = fileURLToPath(import.meta.resolve('@modelcontextprotocol/inspector-cli'));

let sandbox: Sandbox;
let accessToken: string;
beforeEach(async () => {
  sandbox = await startSandbox({ people: 60, lookupMs: 3_600_000 });
  const { mcp_url: origin } = sandbox.ready;
  accessToken = (await signIn(origin, await register(origin), (sandbox.users as [Credentials])[0])).access_token;
});
afterEach(() => sandbox.close());

/** The output of the MCP Inspector's command line. Rejects when it ends with an error. */
async function inspect(method: string, flags: readonly string[] = [], host = '127.0.0.1'): Promise<unknown> {
  const args = [
    INSPECTOR,
    '--cli',
    `${sandbox.ready.mcp_url.replace('127.0.0.1', host)}/mcp`,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${accessToken}`,
    '--method',
    method,
    ...flags,
  ];
  // The Inspector starts `node` by that name, and finds its own package.json only from its own folder.
  const env = { ...process.env, PATH: `${dirname(NODE)}${delimiter}${process.env['PATH'] ?? ''}` };
  const { stdout } = await promisify(execFile)(NODE, args, { cwd: dirname(INSPECTOR), env, timeout: 120_000 });
  return JSON.parse(stdout);
}

const flag = ([name, value]: [string, unknown]): string[] => ['--tool-arg', `${name}=${JSON.stringify(value)}`];
const tools = z.object({ tools: z.array(z.object({ name: z.string() })) });

test.each(['127.0.0.1', 'localhost'])('the MCP Inspector’s command line lists the nine tools of %s', async (host) => {
  const names = tools.parse(await inspect('tools/list', [], host)).tools.map(({ name }) => name);
  expect(names.toSorted()).toEqual(Object.keys(EVERY_TOOL).toSorted());
});

test('the MCP Inspector’s command line calls each tool and gets what the contract says', async () => {
  for (const [name, { args, shape }] of Object.entries(EVERY_TOOL)) {
    const data = dataOf(await inspect('tools/call', ['--tool-name', name, ...Object.entries(args).flatMap(flag)]));
    expect({ name, problem: shape.safeParse(data).error }).toEqual({ name, problem: undefined });
  }
}, 600_000);

test('without a token that holds, the MCP Inspector’s command line is refused', async () => {
  accessToken = 'guessed';
  await expect(inspect('tools/list')).rejects.toMatchObject({ stderr: expect.stringContaining('invalid_token') });
});
