import 'fake-indexeddb/auto';
import { createDestinationSignIns } from '../../lib/background/destinations/destination-sign-ins.ts';
import { createMemoryStorage } from '../../lib/browser/memory-storage.fixture.ts';
import { createCredentials } from '../../lib/destinations/credentials.ts';
import type { Destination, DestinationContext } from '../../lib/destinations/destination.ts';
import { type CallOptions, type DestinationCall, callDestination } from '../../lib/destinations/guarded-fetch.ts';
import type { McpConfig } from '../../lib/destinations/mcp/mcp-connection.ts';
import { connectMcp, openMcp } from '../../lib/destinations/mcp/mcp-type.ts';
import { approve } from '../../sandbox/auth/test-client.ts';
import type { CrmServer } from './crm-server/start-crm.ts';

export const { signal } = new AbortController();
const ID = 'crm-1';

/** All that a worker has for a CRM: its sign-ins, over a real store, and guarded calls. */
export function createCrmWorker({ user }: Pick<CrmServer, 'user'>, options: Partial<CallOptions> = {}) {
  const calls: DestinationCall[] = [];
  const requests: Request[] = [];
  const time = { now: Date.now() };
  const watched: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return fetch(input, init);
  };
  const signIns = createDestinationSignIns({
    credentials: createCredentials(),
    memory: createMemoryStorage(),
    fetch: watched,
    hasPermission: async () => true,
    now: () => time.now,
    newId: () => crypto.randomUUID(),
    redirectUri: (path) => `https://extension.chromiumapp.org/${path}`,
    launch: async (url) => (await approve(url, user)).href,
    exclusively: async (_name, work) => work(),
  });
  const context: DestinationContext = {
    call: (call) => {
      calls.push(call);
      return callDestination(call, { fetch, hasPermission: async () => true, isOnline: () => true, ...options });
    },
    now: () => time.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tools: { clientVersion: '1.0.0', tokensOf: signIns.tokensOf },
  };
  return { context, signIns, calls, requests, time };
}
export type CrmWorker = ReturnType<typeof createCrmWorker>;

/** Signs in and reads the tools, as the click on Connect does. */
export async function connectTo({ toolUrl }: Pick<CrmServer, 'toolUrl'>, { context, signIns }: CrmWorker) {
  const signedIn = await signIns.signIn(ID, toolUrl);
  if (signedIn.status === 'failed') throw new Error(JSON.stringify(signedIn.problem));
  return connectMcp(toolUrl, context.tools.tokensOf(ID), context, signal);
}

/** The destination as each worker opens it, from what is stored. */
export function openAs(config: McpConfig, { context }: CrmWorker): Destination {
  const origins = [new URL(config.toolUrl).origin];
  const opened = openMcp({ id: ID, label: 'CRM', origins, config: JSON.parse(JSON.stringify(config)) }, context);
  if (opened === null) throw new Error('cannot be read');
  return opened;
}

export async function signOut({ signIns }: CrmWorker): Promise<void> {
  const revoke = await signIns.signOut(ID);
  await revoke();
}
