import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { dataOf } from '../every-tool.ts';
import { createClientHome } from './client-home.ts';
import type { ForeignClient } from './foreign-client.ts';

const PROXY = fileURLToPath(import.meta.resolve('mcp-remote/dist/proxy.js'));

/**
 * Connects through `mcp-remote`, which signs in by itself: it registers, opens a browser, and receives the code on a
 * port of its own.
 */
export async function connectMcpRemote(mcpUrl: string, user: Credentials): Promise<ForeignClient> {
  const { folder, env, remove } = createClientHome('mcp-remote', user);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROXY, `${mcpUrl}/mcp`, '--auth-timeout', '60'],
    cwd: folder,
    stderr: 'ignore',
    env: {
      ...env,
      MCP_REMOTE_CONFIG_DIR: folder,
      // On Linux mcp-remote brings its own xdg-open, which starts this without a desktop.
      BROWSER: join(folder, 'xdg-open'),
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
    remove();
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
    call: async (name, args) => dataOf(await client.callTool({ name, arguments: args })),
    close,
  };
}
