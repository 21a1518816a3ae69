import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type MemoryStorage, createMemoryStorage } from '../browser/memory-storage.fixture.ts';
import { type AccessTokenStore, createAccessTokenStore } from './access-token-store.ts';
import { createAuthFetch } from './auth-fetch.ts';
import { type AuthServer, ISSUER, MCP_URL, REDIRECT_URI } from './auth-server.fixture.ts';
import { type AuthStore, createAuthStore } from './auth-store.ts';
import type { OAuthSession, SessionRecord } from './session-record.ts';
import { type Session, createSession } from './session.ts';
import { signIn } from './sign-in.ts';

/** A minimal Web Lock: runs one piece of work after another. */
export function createLock(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** The machine shared by several contexts of one extension: its stores, its lock, its time. */
export interface Machine {
  store: AuthStore;
  accessTokens: AccessTokenStore;
  memory: MemoryStorage;
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  now: () => number;
  advance(ms: number): void;
  fetch: typeof fetch;
  /** A session as another context (worker, page) of the extension has it. */
  context(): Session;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A machine with empty databases. Replaces the global `indexedDB`. */
export function createMachine(server: { fetch: typeof globalThis.fetch }): Machine {
  globalThis.indexedDB = new IDBFactory();
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const memory = createMemoryStorage();
  const exclusively = createLock();
  const authFetch = createAuthFetch({ fetch: server.fetch, hasPermission: async () => true, now });
  const context = () =>
    createSession({
      onEnd: () => undefined,
      store: createAuthStore(),
      accessTokens: createAccessTokenStore(memory),
      fetch: authFetch,
      now,
      exclusively,
    });
  return {
    store: createAuthStore(),
    accessTokens: createAccessTokenStore(memory),
    memory,
    exclusively,
    now,
    advance: (ms) => void (time += ms),
    fetch: authFetch,
    context,
  };
}

export const RECORD: OAuthSession = {
  id: 'sign-in-1',
  mcpUrl: MCP_URL,
  resource: `${MCP_URL}/mcp`,
  issuer: ISSUER,
  tokenEndpoint: `${ISSUER}/token`,
  revocationEndpoint: `${ISSUER}/revoke`,
  clientId: 'client-1',
  secret: null,
  refreshToken: 'refresh-1',
  refresh: { status: 'idle' },
  owner: 'https://tools.example#7',
  ended: false,
  scope: 'service:read',
  widerScope: null,
};

/** An API key in place of a sign-in. */
export const KEY_RECORD = {
  kind: 'api-key',
  id: 'key-1',
  mcpUrl: MCP_URL,
  baseUrl: `${MCP_URL}/v2/api`,
  apiKey: 'key-0123456789abcdef',
  owner: `${MCP_URL}#7`,
  ended: false,
} as const satisfies SessionRecord;

/** Sends a refresh whose answer never comes: its token may be used up. */
export async function loseRefresh(server: AuthServer, machine: Machine): Promise<void> {
  server.next('answer is lost');
  await machine
    .context()
    .accessToken('access-1')
    .catch(() => undefined);
}

/** Saves a new sign-in, with tokens that last an hour, on the machine. */
export async function putSignIn(
  machine: Machine,
  tokens: { access: string; refresh: string },
  changes: Partial<OAuthSession> = {},
): Promise<void> {
  const record = { ...RECORD, refreshToken: tokens.refresh, ...changes };
  await machine.store.writeSession(record);
  await machine.accessTokens.write({
    sessionId: record.id,
    token: tokens.access,
    issuedAt: machine.now(),
    expiresAt: machine.now() + HOUR,
  });
}

/** Signs in on a machine. @param launch shows the address in a window, and resolves with the one that it ended at */
export function signInOn(
  { store, accessTokens, fetch, now, exclusively }: Machine,
  launch: (url: string) => Promise<string>,
  { mcpUrl = MCP_URL, id = 'sign-in-1' }: { mcpUrl?: string; id?: string } = {},
): ReturnType<typeof signIn> {
  const newId = () => id;
  return signIn({ mcpUrl, store, accessTokens, fetch, now, newId, exclusively, redirectUri: REDIRECT_URI, launch });
}

/** The address that a window ends at, with the request's state; by default one whose user agrees. */
export function redirected(url: string, answer = 'code=code-1'): string {
  return `${REDIRECT_URI}?${answer}&state=${new URL(url).searchParams.get('state')}`;
}
