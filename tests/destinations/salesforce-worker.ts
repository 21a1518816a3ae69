import 'fake-indexeddb/auto';
import { createDestinationSignIns } from '../../lib/background/destinations/destination-sign-ins.ts';
import { createMemoryStorage } from '../../lib/browser/memory-storage.fixture.ts';
import { createCredentials } from '../../lib/destinations/credentials.ts';
import type { DestinationContext } from '../../lib/destinations/destination.ts';
import { callDestination } from '../../lib/destinations/guarded-fetch.ts';
import { signInServer } from '../../lib/destinations/salesforce/sign-in-server.ts';
import { CONSUMER_KEY, SIGN_IN_HOST } from '../driver/service/salesforce/sign-in-server.ts';

export const REDIRECT = 'https://abcdefghijklmnop.chromiumapp.org/';
export const ID = 'salesforce-1';
export const SERVER = signInServer(`https://${SIGN_IN_HOST}`);

/** `fetch` to the stand-in, which has no certificate: the address that was meant goes along. */
export function fetchAt(port: number): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', 'https');
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(request.method === 'GET' ? {} : { body: await request.text() }),
    });
    // Without the address from which it really came.
    const body = answer.status === 204 ? null : await answer.arrayBuffer();
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

/** All that a worker has for Salesforce: its sign-ins, over a real store, and guarded calls. */
export function createWorker(
  port: number,
  exclusively = async <T>(name: string, work: () => Promise<T>) => navigator.locks.request(name, work) as Promise<T>,
) {
  const time = { now: Date.now() };
  const signIns = createDestinationSignIns({
    credentials: createCredentials(),
    memory: createMemoryStorage(),
    fetch: fetchAt(port),
    hasPermission: async () => true,
    now: () => time.now,
    newId: () => crypto.randomUUID(),
    redirectUri: () => REDIRECT,
    launch: (url) => allow(url, fetchAt(port)),
    exclusively,
  });
  const context: DestinationContext = {
    call: (call) =>
      callDestination(call, { fetch: fetchAt(port), hasPermission: async () => true, isOnline: () => true }),
    now: () => time.now,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    tools: { clientVersion: '1.0.0', tokensOf: signIns.tokensOf },
  };
  return { context, signIns, time, signIn: () => signIns.signInAs(ID, { clientId: CONSUMER_KEY, server: SERVER }) };
}

const MAX_PAGES = 20;

/** Logs in and allows, as a person would in the window. @returns the address at which it ends */
async function allow(start: string, get: typeof fetch): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let method = 'GET';
  for (let page = 0; page < MAX_PAGES && !url.startsWith(REDIRECT); page += 1) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await get(url, {
      method,
      headers: { cookie, ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(method === 'POST' ? { body: 'username=ann' } : {}),
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    // A page with a form is sent as it is.
    method = location === null ? 'POST' : 'GET';
    if (location === null && !response.ok) throw new Error(`${response.status} ${await response.text()}`);
    url = location === null ? url : new URL(location, url).href;
  }
  return url;
}
