/**
 * The extension's own OAuth and tool client as a command, for the conformance suite: its last argument is
 * the address of the tools. Signs in, lists the tools, and calls those that the scenario is about.
 */

import 'fake-indexeddb/auto';
import { z } from 'zod';
import { createAccessTokenStore } from '../../lib/auth/access-token-store.ts';
import { createAuthFetch } from '../../lib/auth/auth-fetch.ts';
import { createAuthStore } from '../../lib/auth/auth-store.ts';
import { createLock } from '../../lib/auth/contexts.fixture.ts';
import { createSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { createToolConnection, createToolService } from '../../lib/background/account/create-tool-service.ts';
import { createMemoryStorage } from '../../lib/browser/memory-storage.fixture.ts';
import { ServiceError } from '../../lib/service/service-error.ts';

const CALLS: Readonly<Record<string, { name: string; arguments: Record<string, unknown> }>> = {
  tools_call: { name: 'add_numbers', arguments: { a: 5, b: 3 } },
  'sse-retry': { name: 'test_reconnection', arguments: {} },
  // Like the service's nine: called by name, whatever else is in the list.
  'http-invalid-tool-headers': { name: 'valid_tool', arguments: { region: 'eu' } },
};

const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const mcpUrl = (process.argv.at(-1) ?? '').replace(/\/(?:mcp)?$/u, '');
const store = createAuthStore();
const memory = createMemoryStorage();
const accessTokens = createAccessTokenStore(memory);
const exclusively = createLock();
const hasAccess = async () => true;
const authFetch = createAuthFetch({ fetch, hasAccess });
const session = scenario.startsWith('auth/')
  ? createSession({ store, accessTokens, fetch: authFetch, now: Date.now, ended: () => undefined, exclusively })
  : { accessToken: async () => 'no-token-needed' };
const options = { mcpUrl, session, memory, fetch, hasAccess, now: Date.now, clientVersion: '1.0.0' };

/** The suite's authorization server approves at once. */
async function launch(url: string): Promise<string> {
  return new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '', url).href;
}

const signedIn = () =>
  signIn({
    mcpUrl,
    store,
    accessTokens,
    fetch: authFetch,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    exclusively,
    redirectUri: 'https://extension.example/',
    launch,
  });

/** What the user does when the card asks for it: signs in once more. */
async function listTools(): Promise<void> {
  const asked = async () => void (await createToolService(options).tools());
  try {
    await asked();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.trouble.code !== 'sign_in_expired') throw error;
    await signedIn();
    await asked();
  }
}

if (scenario.startsWith('auth/')) await signedIn();
await listTools();
// In the scenario of the changed authorization server it is the second request that is refused.
if (scenario === 'auth/authorization-server-migration') await listTools();
const params = CALLS[scenario];
if (params)
  await (
    await createToolConnection(options).client()
  ).request({ method: 'tools/call', params }, z.looseObject({}), { timeout: 10_000 });
// The open stream for what the server has to say would keep the process.
process.exit(0);
