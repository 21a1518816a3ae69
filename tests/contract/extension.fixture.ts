import 'fake-indexeddb/auto';
import type { PriorDiscovery } from '@modelcontextprotocol/client';
import { IDBFactory } from 'fake-indexeddb';
import { createAccessTokenStore } from '../../lib/auth/access-token-store.ts';
import { createAuthFetch } from '../../lib/auth/auth-fetch.ts';
import { createAuthStore } from '../../lib/auth/auth-store.ts';
import { createLock } from '../../lib/auth/contexts.fixture.ts';
import { createSession } from '../../lib/auth/session.ts';
import { signIn } from '../../lib/auth/sign-in.ts';
import { createToolService } from '../../lib/background/account/create-tool-service.ts';
import { createSignedIn } from '../../lib/background/account/current-sign-in.ts';
import type { SignedIn } from '../../lib/background/account/signed-in.ts';
import { createToolMemory } from '../../lib/background/account/tool-memory.ts';
import { createMemoryStorage } from '../../lib/browser/memory-storage.fixture.ts';
import type { ContactService } from '../../lib/service/contact-service.ts';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import type { RequestEntry } from '../../sandbox/http/request-entry.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { createVisitor } from './visitor.fixture.ts';

export const REDIRECT_URI = 'https://extension.example/';
export const HOUR = 3_600_000;

/** The sandbox and an extension that share a clock, wired as the background does, without a browser. */
export type Laboratory = Awaited<ReturnType<typeof createLaboratory>>;

export interface LaboratoryOptions {
  /** Duration of a lookup, ms. */
  lookupMs?: number;
  /** The extension's cached protocol era of the server. */
  era?: PriorDiscovery;
}

export async function createLaboratory({ lookupMs = 0, era }: LaboratoryOptions = {}) {
  globalThis.indexedDB = new IDBFactory();
  let time = Date.now();
  const now = () => time;
  const sandbox: Sandbox = await startSandbox({ people: 40, lookupMs, clock: { now }, wait: () => Promise.resolve() });
  const mcpUrl = sandbox.ready.mcp_url;
  const store = createAuthStore();
  const memory = createMemoryStorage();
  const exclusively = createLock();
  const accessTokens = createAccessTokenStore(memory);
  // A kept connection would be dead after a fault, and node's fetch notices late.
  const plainFetch: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('connection', 'close');
    return fetch(input, { ...init, headers });
  };
  const hasPermission = async () => true;
  const authFetch = createAuthFetch({ fetch: plainFetch, hasPermission, now });
  const context = () =>
    createSession({
      onEnd: () => undefined,
      store: createAuthStore(),
      accessTokens,
      fetch: authFetch,
      now,
      exclusively,
    });
  let signIns = 0;
  if (era) await memory.set({ [`era ${mcpUrl}`]: era });

  return {
    sandbox,
    mcpUrl,
    store,
    memory,
    accessTokens,
    now,
    advance: (ms: number) => void (time += ms),
    context,
    /** Signs in as the first user, or as another; `launch` replaces the window. */
    signIn(launch?: (url: string) => Promise<string>, user: Credentials = firstOf(sandbox.users)) {
      return signIn({
        mcpUrl,
        store,
        accessTokens,
        fetch: authFetch,
        now,
        newId: () => `sign-in-${++signIns}`,
        exclusively,
        redirectUri: REDIRECT_URI,
        launch: launch ?? createVisitor(user).approve,
      });
    },
    /** The service client of a new worker. */
    service: (): ContactService =>
      createToolService({
        mcpUrl,
        session: context(),
        memory,
        fetch: plainFetch,
        hasPermission,
        now,
        clientVersion: '1.0.0',
      }),
    /** A new worker's context for the signed-in account; `around` wraps its requests to the tool server. */
    worker(
      around: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch = (plain) => plain,
    ): () => Promise<SignedIn | null> {
      const bornAt = time;
      return createSignedIn({
        authStore: store,
        toolMemory: createToolMemory(memory, now),
        createService: (record) =>
          createToolService({
            mcpUrl: record.mcpUrl,
            session: context().of(record.id),
            memory,
            fetch: around(plainFetch),
            hasPermission,
            now,
            clientVersion: '1.0.0',
          }),
        now,
        uptime: () => time - bornAt,
        // Runs the callback at once, after moving the clock forward for everything.
        setTimer(waited, ms) {
          time += ms;
          setImmediate(waited);
        },
        newId: () => crypto.randomUUID(),
        allowed: async () => () => true,
        caps: async () => [],
        checksAccount: async () => true,
        personChanged: () => undefined,
        contactsChanged: () => undefined,
        accountChanged: () => undefined,
        recoveryChanged: () => undefined,
        onCallEnd: () => undefined,
        onLookupEnd: () => undefined,
      });
    },
    async fault(fault: Record<string, unknown>): Promise<void> {
      const response = await plainFetch(`${mcpUrl}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async requests(): Promise<RequestEntry[]> {
      return (await (await plainFetch(`${mcpUrl}/sandbox/requests`)).json()) as RequestEntry[];
    },
    async forgetRequests(): Promise<void> {
      await plainFetch(`${mcpUrl}/sandbox/requests`, { method: 'DELETE' });
    },
    /** Calls the tool server with a token, bypassing the extension; returns true when the token is accepted. */
    async tokenWorks(token: string): Promise<boolean> {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      return (await plainFetch(`${mcpUrl}/mcp`, { method: 'POST', headers, body })).status !== 401;
    },
    close: () => sandbox.close(),
  };
}

function firstOf(users: Credentials[]): Credentials {
  const [first] = users;
  if (!first) throw new Error('the sandbox has no users');
  return first;
}
