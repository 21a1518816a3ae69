/**
 * The extension's own OAuth and tool client as a command, for the conformance suite: its last argument is the address
 * of the tools. Signs in, lists the tools, and calls those under test in the scenario.
 */

import 'fake-indexeddb/auto';
import { SdkError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { createAccessTokenStore } from '../../lib/auth/access-token-store.ts';
import { createAuthFetch } from '../../lib/auth/auth-fetch.ts';
import { createAuthStore } from '../../lib/auth/auth-store.ts';
import { createLock } from '../../lib/auth/contexts.fixture.ts';
import { createSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { createToolConnection, createToolService } from '../../lib/background/account/create-tool-service.ts';
import { createMemoryStorage } from '../../lib/browser/memory-storage.fixture.ts';
import { callTool, listTools as listToolNames } from '../../lib/service/mcp/tool-calls.ts';
import { ServiceError, problemOf } from '../../lib/service/service-error.ts';

type ToolCall = { name: string; arguments: Record<string, unknown> };
const CALLS: Readonly<Record<string, readonly ToolCall[]>> = {
  tools_call: [{ name: 'add_numbers', arguments: { a: 5, b: 3 } }],
  'auth/scope-step-up': [{ name: 'test-tool', arguments: {} }],
  'sse-retry': [{ name: 'test_reconnection', arguments: {} }],
  // Like the service's nine: called by name, regardless of other tools in the list.
  'http-invalid-tool-headers': [{ name: 'valid_tool', arguments: { region: 'eu' } }],
};

const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const mcpUrl = (process.argv.at(-1) ?? '').replace(/\/(?:mcp)?$/u, '');
const store = createAuthStore();
const memory = createMemoryStorage();
const accessTokens = createAccessTokenStore(memory);
const exclusively = createLock();
const hasPermission = async () => true;
const authFetch = createAuthFetch({ fetch, hasPermission, now: Date.now });
const session = scenario.startsWith('auth/')
  ? createSession({ store, accessTokens, fetch: authFetch, now: Date.now, onEnd: () => undefined, exclusively })
  : { accessToken: async () => 'no-token-needed', scopeMissing: async () => Promise.reject(new Error('unexpected')) };
const options = { mcpUrl, session, memory, fetch, hasPermission, now: Date.now, clientVersion: '1.0.0' };

/** Follows the consent page: the suite's authorization server approves at once. */
async function launch(url: string): Promise<string> {
  return new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '', url).href;
}

/** What the scenario hands out: a client id, which a person would enter in the options, or calls to make. */
const given = z
  .object({
    client_id: z.string().optional(),
    client_secret: z.string().nullable().default(null),
    toolCalls: z.array(z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) })).optional(),
  })
  .safeParse(JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? 'null')).data;
if (scenario === 'auth/pre-registration' && given?.client_id)
  await store.writeClient(mcpUrl, { clientId: given.client_id, secret: given.client_secret, issuer: null });
// The address of a metadata document that an organization publishes for the extension, entered like any client id.
if (scenario === 'auth/basic-cimd')
  await store.writeClient(mcpUrl, {
    clientId: 'https://conformance-test.local/client-metadata.json',
    secret: null,
    issuer: null,
  });

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

/** Signs in again when refused, as the user does when the card asks for it: once. */
async function withSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSignInExpired(error)) throw error;
    await signedIn();
    return work();
  }
}

/** The client library wraps what our `fetch` throws. */
function isSignInExpired(error: unknown): boolean {
  if (error instanceof ServiceError) return problemOf(error).code === 'sign_in_expired';
  return error instanceof Error && isSignInExpired(error.cause ?? (error instanceof SdkError ? error.data : null));
}

/** The suite's tools answer in words; ours in JSON. */
function unlessUnreadable(error: unknown): void {
  if (problemOf(error).code !== 'unreadable_answer') throw error;
}

const listTools = async () => withSignIn(async () => createToolService(options).tools());

if (scenario.startsWith('auth/')) await signedIn();
await listTools();
// In the scenario of the changed authorization server the second request is the one that is refused.
if (scenario === 'auth/authorization-server-migration') await listTools();
const service = { connection: createToolConnection(options), mcpUrl, now: Date.now };
const calls = CALLS[scenario] ?? given?.toolCalls ?? [];
// Headers for arguments are known from the list of tools.
if (given?.toolCalls) await listToolNames(service);
for (const { name, arguments: args } of calls)
  await withSignIn(() => callTool(service, name, args, z.unknown(), 'free').catch(unlessUnreadable));
// The open stream for server messages would keep the process alive.
process.exit(0);
