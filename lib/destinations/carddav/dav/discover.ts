import type { DestinationProblem } from '../../destination-problem.ts';
import type { DestinationContext } from '../../destination.ts';
import { oneSpelling } from './cards.ts';
import type { DavCall } from './dav-call.ts';
import { hrefIn, type DavResource, type Multistatus } from './multistatus.ts';
import { CARD, DAV } from './names.ts';
import { readingOf, stoppedRead } from './reading.ts';
import { propfind } from './requests.ts';

/** An address book that was found. */
export interface FoundBook {
  url: string;
  name: string;
  canWrite: boolean;
  /** Versions of cards that it says it takes; empty where it does not say. */
  versions: readonly string[];
}

export type Discovery =
  | { status: 'found'; home: string; books: FoundBook[] }
  | { status: 'failed'; problem: DestinationProblem };

const WELL_KNOWN = '/.well-known/carddav';
const PRINCIPAL = '<current-user-principal/><C:addressbook-home-set/>';
const BOOK = '<resourcetype/><displayname/><C:supported-address-data/><current-user-privilege-set/>';
const WRITES = new Set(['all', 'write', 'bind', 'write-content']);

interface Discovering {
  call: DavCall;
  /** Without a password: finds out where an address leads. */
  locate: DestinationContext['call'];
  signal: AbortSignal;
}

/** Finds an account's address books (RFC 6764, RFC 6352, 7.1). Writes nothing. */
export async function discoverBooks(start: string, with_: Discovering): Promise<Discovery> {
  let first: Discovery | null = null;
  for (const address of new Set([new URL(WELL_KNOWN, start).href, start])) {
    const found = await discoverFrom(address, with_);
    if (found.status === 'found' || isFinal(found.problem)) return found;
    first ??= found;
  }
  return first ?? failed({ code: 'unreadable_answer' });
}

async function discoverFrom(address: string, with_: Discovering): Promise<Discovery> {
  const at = await locate(address, with_);
  if (at.status === 'failed') return at;
  const principal = await read(at.url, '0', PRINCIPAL, with_);
  if (principal.status !== 'read') return principal;
  let homes = homesIn(principal.multistatus, at.url);
  const [account] = hrefsIn(principal.multistatus, `${DAV}current-user-principal`, at.url);
  if (homes.length === 0 && account !== undefined) {
    const own = await read(account, '0', PRINCIPAL, with_);
    if (own.status !== 'read') return own;
    homes = homesIn(own.multistatus, account);
  }
  const [home] = homes;
  if (home === undefined) return failed({ code: 'unreadable_answer' });
  const list = await read(home, '1', BOOK, with_);
  if (list.status !== 'read') return list;
  return { status: 'found', home, books: list.multistatus.resources.flatMap((resource) => bookOf(resource, home)) };
}

/**
 * The address that another one leads to inside its origin. Asked without the password, so that none travels with a
 * redirect.
 */
async function locate(url: string, { locate: call, signal }: Discovering) {
  const headers = { Depth: '0', 'Content-Type': 'application/xml; charset=utf-8' };
  const body = propfind('<current-user-principal/>');
  const answer = await call({ method: 'PROPFIND', url, headers, body, redirects: 'same-origin', signal });
  return answer.status === 'failed' ? failed(answer.problem) : ({ status: 'located', url: answer.url } as const);
}

type Read = { status: 'read'; multistatus: Multistatus } | { status: 'failed'; problem: DestinationProblem };

async function read(url: string, depth: '0' | '1', properties: string, { call, signal }: Discovering): Promise<Read> {
  const headers = { Depth: depth };
  const reading = readingOf(await call({ method: 'PROPFIND', url, headers, body: propfind(properties) }, signal));
  switch (reading.status) {
    case 'read':
      return reading;
    case 'unsupported':
      if (reading.code === 403) return failed({ code: 'not_allowed', scope: null, details: '' });
      return failed(stoppedRead(reading.code, 'gone').problem);
    default:
      return failed(reading.problem);
  }
}

/** Another address of the same server would say the same. */
function isFinal({ code }: DestinationProblem): boolean {
  return code === 'sign_in_refused' || code === 'permission_missing' || code === 'rate_limited' || code === 'no_answer';
}

const homesIn = (multistatus: Multistatus, base: string) => hrefsIn(multistatus, `${CARD}addressbook-home-set`, base);

function hrefsIn({ resources }: Multistatus, property: string, base: string): string[] {
  return resources.flatMap(({ properties }) => {
    const href = hrefIn(properties.get(property));
    return href === null ? [] : (oneSpelling(asFolder(href), base) ?? []);
  });
}

function bookOf({ href, properties }: DavResource, home: string): FoundBook[] {
  const kinds = properties.get(`${DAV}resourcetype`)?.children ?? [];
  const url = oneSpelling(asFolder(href), home);
  if (url === null || !kinds.some(({ name }) => name === `${CARD}addressbook`)) return [];
  const privileges = properties
    .get(`${DAV}current-user-privilege-set`)
    ?.children.flatMap(({ children }) => children.map(({ name }) => name.replace(DAV, '')));
  return [
    {
      url,
      name: properties.get(`${DAV}displayname`)?.text.trim() || lastSegment(url),
      canWrite: privileges?.some((privilege) => WRITES.has(privilege)) ?? true,
      versions: versionsIn(properties),
    },
  ];
}

function versionsIn(properties: DavResource['properties']): string[] {
  const types = properties.get(`${CARD}supported-address-data`)?.children ?? [];
  return types.flatMap(({ attributes }) => attributes.get('version') ?? []);
}

function asFolder(href: string): string {
  return href.endsWith('/') ? href : `${href}/`;
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-2) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function failed(problem: DestinationProblem): { status: 'failed'; problem: DestinationProblem } {
  return { status: 'failed', problem };
}
