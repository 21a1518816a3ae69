import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import type { ForeignClient } from './foreign-client.ts';

const BROWSER = fileURLToPath(new URL('./sign-in-browser.ts', import.meta.url));
const PROXY = fileURLToPath(import.meta.resolve('mcp-remote/dist/proxy.js'));
/** The names under which the operating systems start a browser. */
const OPENERS = ['xdg-open', 'open'];

/**
 * Connects through `mcp-remote`, which signs in by itself: it registers, opens a browser, and receives the code on a
 * port of its own. Its home folder is a temporary one, and the browser is a stand-in.
 */
export async function connectMcpRemote(mcpUrl: string, { user, password }: Credentials): Promise<ForeignClient> {
  const home = mkdtempSync(join(tmpdir(), 'mcp-remote-'));
  // Always successful: after a failure mcp-remote would look for a real browser.
  for (const name of OPENERS)
    writeFileSync(join(home, name), `#!/bin/sh\n"${process.execPath}" "${BROWSER}" "$1"\nexit 0\n`, { mode: 0o755 });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROXY, `${mcpUrl}/mcp`, '--auth-timeout', '60'],
    cwd: home,
    stderr: 'ignore',
    env: {
      HOME: home,
      USERPROFILE: home,
      MCP_REMOTE_CONFIG_DIR: home,
      PATH: `${home}${delimiter}${process.env['PATH'] ?? ''}`,
      // On Linux mcp-remote brings its own xdg-open, which starts this without a desktop.
      BROWSER: join(home, 'xdg-open'),
      SIGN_IN_USER: user,
      SIGN_IN_PASSWORD: password,
    },
  });
  const client = new Client({ name: 'mcp-remote', version: '1.0.0' });
  const ended = Promise.withResolvers<void>();
  // oxlint-disable-next-line prefer-add-event-listener -- a client of this library is no EventTarget
  client.onclose = () => ended.resolve();
  const close = async (): Promise<void> => {
    await client.close();
    // Until its process is gone, it may write into its folder.
    await ended.promise;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    // Answered once mcp-remote has signed in.
    await client.connect(transport, { timeout: 120_000 });
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: (name, args) => client.callTool({ name, arguments: args }),
    close,
  };
}
