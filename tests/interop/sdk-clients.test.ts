import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { type ConnectedClient, dataOf, EVERY_TOOL } from './every-tool.ts';
import { connectSdkOne } from './sdk-one-client.ts';
import { connectSdkTwo } from './sdk-two-client.ts';

let sandbox: Sandbox | undefined;
let client: ConnectedClient | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await client?.close();
  await sandbox?.close();
});

async function start(answers: 'json' | 'sse', host: string): Promise<{ mcpUrl: string; user: Credentials }> {
  vi.stubEnv('SANDBOX_ANSWERS', answers);
  sandbox = await startSandbox({ people: 60, lookupMs: 3_600_000 });
  const [user] = sandbox.users as [Credentials];
  return { mcpUrl: sandbox.ready.mcp_url.replace('127.0.0.1', host), user };
}

const CLIENTS: ReadonlyArray<[string, string, (mcpUrl: string, user: Credentials) => Promise<ConnectedClient>]> = [
  ['@modelcontextprotocol/sdk 1.x', '2025-11-25', connectSdkOne],
  ['@modelcontextprotocol/client 2.x, legacy', '2025-11-25', (mcpUrl, user) => connectSdkTwo(mcpUrl, user, 'legacy')],
  [
    '@modelcontextprotocol/client 2.x, pinned',
    '2026-07-28',
    (mcpUrl, user) => connectSdkTwo(mcpUrl, user, { pin: '2026-07-28' }),
  ],
  ['@modelcontextprotocol/client 2.x, auto', '2026-07-28', (mcpUrl, user) => connectSdkTwo(mcpUrl, user, 'auto')],
];

describe.each(CLIENTS)('%s', (_name, revision, connect) => {
  test.each([
    ['json', '127.0.0.1', 'application/json'],
    ['sse', '127.0.0.1', 'text/event-stream'],
    ['json', 'localhost', 'application/json'],
  ] as const)(
    'signs in by its own OAuth and calls every tool, answered as %s at %s',
    async (answers, host, mediaType) => {
      const { mcpUrl, user } = await start(answers, host);
      const connected = await connect(mcpUrl, user);
      client = connected;
      expect(connected.revision).toBe(revision);
      expect((await connected.listTools()).toSorted()).toEqual(Object.keys(EVERY_TOOL).toSorted());
      for (const [name, { args, shape }] of Object.entries(EVERY_TOOL)) {
        const data = dataOf(await connected.callTool(name, args));
        expect({ name, problem: shape.safeParse(data).error }).toEqual({ name, problem: undefined });
      }
      expect([...connected.answeredAs]).toEqual([mediaType]);
    },
  );
});
