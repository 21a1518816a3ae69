import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { type AuthServer, MCP_URL, createAuthServer } from '../../auth/auth-server.fixture.ts';
import { HOUR, createLock } from '../../auth/contexts.fixture.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { type Credentials, createCredentials } from '../../destinations/credentials.ts';
import type { CallAnswer } from '../../destinations/guarded-fetch.ts';
import { connectMcp } from '../../destinations/mcp/mcp-type.ts';
import { NO_TOOLS } from '../../destinations/no-tools.fixture.ts';
import { createSalesforceCall } from '../../destinations/salesforce/salesforce-call.ts';
import { signInServer } from '../../destinations/salesforce/sign-in-server.ts';
import type { ReadToken } from '../../destinations/tool-access.ts';
import { type DestinationSignIns, createDestinationSignIns } from './destination-sign-ins.ts';

const EXTENSION = 'https://extension.example/';
const TOOLS = `${MCP_URL}/mcp`;

let server: AuthServer;
let credentials: Credentials;
let opened: URL[];
let time: number;
let signIns: DestinationSignIns;
/** The address that the sign-in window ends at. */
let land: (request: URL) => string;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = createAuthServer();
  credentials = createCredentials();
  opened = [];
  time = 0;
  land = back;
  const lock = createLock();
  signIns = createDestinationSignIns({
    credentials: { ...credentials, change: (...change) => credentials.change(...change) },
    memory: createMemoryStorage(),
    fetch: server.fetch,
    hasPermission: async () => true,
    now: () => time,
    newId: () => 'sign-in-1',
    redirectUri: (path) => `${EXTENSION}${path}`,
    launch: async (url) => {
      opened.push(new URL(url));
      return land(new URL(url));
    },
    exclusively: (_name, work) => lock(work),
  });
});

/** The redirect address of a request, with a code for it, or another address with the same. */
function back({ searchParams }: URL, address = searchParams.get('redirect_uri') ?? ''): string {
  return `${address}?code=code-1&state=${searchParams.get('state')}`;
}

it('takes no code that a CRM had sent for a client of another server, which would get it from us', async () => {
  // The CRM's page redirects to the contact service's, which knows our client there and sends no issuer (RFC 9207).
  land = (request) => back(request, EXTENSION);
  expect(await signIns.signIn('crm-1', TOOLS)).toEqual({
    status: 'failed',
    problem: { code: 'sign_in_failed', details: 'callback_address' },
  });
  expect(server.requests).not.toContain('/token authorization_code');
});

it('signs in to each CRM with a redirect address of its own, which is the one registered there', async () => {
  for (const id of ['crm-1', 'crm-2']) expect(await signIns.signIn(id, TOOLS)).toMatchObject({ status: 'signed-in' });
  const addresses = opened.map(({ searchParams }) => searchParams.get('redirect_uri') ?? '');
  expect(server.registrations).toMatchObject(addresses.map((address) => ({ redirect_uris: [address] })));
  expect(new Set([...addresses, EXTENSION]).size).toBe(3);
  expect(addresses.every((address) => address.startsWith(EXTENSION))).toBe(true);
});

it('signs in to Salesforce with the address that the user’s own app names', async () => {
  await signIns.signInAs('crm-1', { clientId: 'key', server: signInServer('https://login.salesforce.com') });
  expect(opened.map(({ searchParams }) => searchParams.get('redirect_uri'))).toEqual([EXTENSION]);
});

it('goes on with a renewed refresh token that could not be saved, however often a destination is opened', async () => {
  await signIns.signIn('crm-1', TOOLS);
  const { change } = credentials;
  let writes = 0;
  credentials.change = (...given) => {
    writes += 1;
    return writes === 2 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : change(...given);
  };
  for (const hours of [2, 4]) {
    time = hours * HOUR;
    expect(await signIns.tokensOf('crm-1')()).toEqual({ status: 'token', token: `access-${hours / 2 + 1}` });
  }
  expect(server.presented).toEqual(['refresh-1', 'refresh-2']);
});

const REFUSING = {
  call: async (): Promise<CallAnswer> => ({ status: 'answered', code: 401, headers: new Headers(), body: '', url: '' }),
  now: () => time,
  randomBytes: (count: number) => new Uint8Array(count),
  tools: NO_TOOLS,
};
const { signal } = new AbortController();

it.each<[string, (readToken: ReadToken) => Promise<unknown>]>([
  [
    'Salesforce',
    (readToken) =>
      createSalesforceCall(
        REFUSING,
        'https://acme.my.salesforce.com',
        readToken,
      )({ method: 'GET', path: '/query' }, signal),
  ],
  ['a tool server', (readToken) => connectMcp(TOOLS, readToken, REFUSING, signal)],
])('a call that %s refuses with both tokens ends the sign-in: it is not renewed again', async (_server, call) => {
  await signIns.signIn('crm-1', TOOLS);
  await call(signIns.tokensOf('crm-1'));
  expect(await credentials.read('crm-1')).toMatchObject({ ended: true });
  expect(await signIns.tokensOf('crm-1')()).toMatchObject({ problem: { code: 'sign_in_refused' } });
  expect(server.refreshes()).toBe(1);
});

it.each([
  // Salesforce's codes for a user who was deactivated, and for an edition that has expired.
  ['inactive_user', { code: 'sign_in_refused', details: 'inactive_user' }],
  ['inactive_org', { code: 'sign_in_refused', details: 'inactive_org' }],
  ['rate_limit_exceeded', { code: 'rate_limited' }],
  // Words of its own may repeat the token, and are left out.
  ['unknown refresh-1', { code: 'unreachable', details: '' }],
])('a server that renews no token and says “%s” is shown as what that means', async (error, problem) => {
  await signIns.signIn('crm-1', TOOLS);
  time = 2 * HOUR;
  server.next(Response.json({ error, error_description: 'ann@acme.example' }, { status: 400 }));
  expect(await signIns.tokensOf('crm-1')()).toEqual({ status: 'failed', problem });
});
