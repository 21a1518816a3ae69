import { describe, expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import { cardDavType } from './carddav-type.ts';
import { createDavCall } from './dav/dav-call.ts';
import { discoverBooks } from './dav/discover.ts';
import { CONNECTION, opened } from './opened-book.fixture.ts';
import {
  BOOK,
  cardData,
  multistatus,
  PASSWORD,
  scriptedContext,
  type Answer,
  type Seen,
} from './scripted-server.fixture.ts';

const { signal } = new AbortController();
const INPUT = { address: 'https://dav.example/', username: 'ann', password: PASSWORD, book: null };
const ENTRY = entryOf(ANN);
const OURS = `${BOOK}calling-card-profile-7.vcf`;
const PERSON = { profileId: 7, name: '', company: '', emails: ['ann@acme.example'], profileUrls: [] };

const signedTo = (seen: readonly Seen[]) => [
  ...new Set(seen.filter(({ headers }) => 'authorization' in headers).map(({ url }) => new URL(url).origin)),
];
const isPut = ({ method }: Seen) => method === 'PUT';
const status = (code: number, init: ResponseInit = {}) => new Response('', { ...init, status: code });
const leading = (code: number) => status(code, { headers: { Location: 'https://evil.example/x' } });
const elsewhere = (code: number) => Object.defineProperty(status(code), 'url', { value: 'https://evil.example/' });

describe('a server that leads elsewhere', () => {
  const toEvil = (property: string) =>
    multistatus([['/', `<${property}><href>https://evil.example/x/</href></${property}>`]]);
  const toEvilBook = ({ headers }: Seen) =>
    headers.depth === '0'
      ? multistatus([['/', '<C:addressbook-home-set><href>/home/</href></C:addressbook-home-set>']])
      : multistatus([['https://evil.example/book/', '<resourcetype><C:addressbook/></resourcetype>']]);

  it.each<[string, (seen: Seen) => Answer]>([
    ['by its principal', () => toEvil('current-user-principal')],
    ['by its home', () => toEvil('C:addressbook-home-set')],
    ['by a followed redirect', () => elsewhere(207)],
    ['by a redirect with the password', ({ headers }) => ('authorization' in headers ? leading(302) : status(401))],
    ['by its book', toEvilBook],
  ])('%s gets no password there', async (_how, answer) => {
    const { context, seen } = scriptedContext(answer);
    const outcome = await cardDavType.connect(INPUT, context, signal);
    expect(outcome.status).toBe('failed');
    expect(signedTo(seen)).not.toContain('https://evil.example');
    expect(JSON.stringify(outcome)).not.toContain(PASSWORD);
  });

  it('by a followed redirect is said to lead elsewhere', async () => {
    const { context } = scriptedContext(() => elsewhere(207));
    expect(await cardDavType.connect(INPUT, context, signal)).toMatchObject({
      status: 'failed',
      problem: { code: 'redirected', origin: 'https://evil.example' },
    });
  });

  it('would get it from a call that trusts every origin', async () => {
    const { context, seen } = scriptedContext(() => toEvil('current-user-principal'));
    const call = createDavCall(context, { username: 'ann', password: PASSWORD, isTrusted: () => true });
    await discoverBooks('https://dav.example/', { call, locate: context.call, signal });
    expect(signedTo(seen)).toContain('https://evil.example');
  });

  it('of a service with hosts of its own may lead to those', async () => {
    const { context, seen } = scriptedContext(({ url, headers }) => {
      if (headers.depth === '1') return multistatus([['/1/card/', '<resourcetype><C:addressbook/></resourcetype>']]);
      return url.includes('contacts.icloud.com')
        ? multistatus([
            [
              '/',
              '<C:addressbook-home-set><href>https://p42-contacts.icloud.com:443/1/</href></C:addressbook-home-set>',
            ],
          ])
        : status(404);
    });
    const outcome = await cardDavType.connect({ ...INPUT, address: 'ann@icloud.com' }, context, signal);
    expect(outcome).toMatchObject({
      status: 'connected',
      connection: { origins: ['https://p42-contacts.icloud.com'], config: { version: '3.0' } },
    });
    expect(signedTo(seen)).toEqual(['https://contacts.icloud.com', 'https://p42-contacts.icloud.com']);
  });

  it('when a card is written writes nothing there', async () => {
    const { book, seen } = opened((request) => (isPut(request) ? leading(307) : multistatus([])));
    expect(await book.upsert(ENTRY, signal)).toEqual({
      status: 'needs-user',
      problem: { code: 'redirected', origin: 'https://evil.example' },
    });
    expect(seen.filter(isPut)).toHaveLength(1);
  });

  it('with addresses of cards outside of the book is not followed', async () => {
    const card = `BEGIN:VCARD\r\nVERSION:4.0\r\nUID:calling-card-profile-7\r\nFN:x\r\nEND:VCARD\r\n`;
    const outside = [
      'https://evil.example/book/a.vcf',
      '/other/a.vcf',
      '/book/../other/a.vcf',
      '/book/%2e%2e/other/a.vcf',
      '/book/',
    ];
    const { book } = opened(() => multistatus(outside.map((href) => [href, cardData(card)])));
    expect(await book.find(PERSON, signal)).toEqual({ status: 'found', records: [] });
  });

  it('in a stored connection whose book is elsewhere is not opened', () => {
    const config = { bookUrl: 'https://evil.example/', bookName: '', version: '4.0' };
    expect(cardDavType.open({ ...CONNECTION, config }, scriptedContext(() => status(200)).context)).toBeNull();
  });
});

describe('an answer that is none', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>
<multistatus xmlns="DAV:">&b;</multistatus>`;

  it.each([
    ['a bomb of entities', bomb, 'unreadable_answer'],
    ['a page', '<!doctype html><p>Welcome', 'unreadable_answer'],
    ['no XML', 'hello', 'unreadable_answer'],
  ])('%s is said to be unreadable', async (_what, text, code) => {
    const { book } = opened(() => new Response(text, { status: 207 }));
    expect(await book.find(PERSON, signal)).toMatchObject({ status: 'needs-user', problem: { code } });
  });

  it('that is huge is not kept', async () => {
    const { book } = opened(() => new Response('x'.repeat(17_000_000), { status: 207 }));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ problem: { code: 'answer_too_large' } });
  });

  it('with a card that cannot be read changes nothing', async () => {
    const { book, seen } = opened(() => multistatus([[OURS, cardData('BEGIN:VCARD\r\nVERSION:2.1\r\nEND:VCARD')]]));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ status: 'refused' });
    expect(seen.filter(isPut)).toEqual([]);
  });

  it('with a card without an ETag changes nothing, as a change could not be conditional', async () => {
    const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n';
    const { book, seen } = opened(() => multistatus([[OURS, cardData(card, '')]]));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ status: 'refused' });
    expect(seen.filter(isPut)).toEqual([]);
  });

  it('that cuts its list of changes without end is left', async () => {
    const { book, seen } = opened(({ body }) =>
      body.includes('sync-collection')
        ? multistatus(
            [],
            `<response><href>/book/</href><status>HTTP/1.1 507 Cut</status></response><sync-token>t</sync-token>`,
          )
        : status(500),
    );
    expect(await book.find(PERSON, signal)).toMatchObject({
      status: 'needs-user',
      problem: { code: 'unreadable_answer' },
    });
    expect(seen.length).toBeLessThan(250);
  });
});

describe('a card that is written', () => {
  const NO_UID = '<error xmlns="DAV:"><C:no-uid-conflict xmlns:C="urn:ietf:params:xml:ns:carddav"/></error>';
  const BAD_CARD = '<error xmlns="DAV:"><C:valid-address-data xmlns:C="urn:ietf:params:xml:ns:carddav"/></error>';

  it.each<[number, string, object]>([
    [201, '', { status: 'done', was: 'created', ref: OURS }],
    [204, '', { status: 'done', was: 'created', ref: OURS }],
    [207, '<multistatus xmlns="DAV:"/>', { status: 'refused', problem: { code: 'entry_refused' } }],
    [400, 'no FN', { status: 'refused', problem: { code: 'entry_refused', details: 'HTTP 400 no FN' } }],
    [401, '', { status: 'needs-user', problem: { code: 'sign_in_refused' } }],
    [403, '', { status: 'needs-user', problem: { code: 'not_allowed' } }],
    [403, BAD_CARD, { status: 'refused', problem: { code: 'entry_refused' } }],
    [404, '', { status: 'needs-user', problem: { code: 'gone' } }],
    [409, '', { status: 'needs-user', problem: { code: 'gone' } }],
    [409, NO_UID, { status: 'refused', problem: { code: 'entry_refused', field: 'UID' } }],
    [412, '', { status: 'held', problem: { code: 'changed_there' } }],
    [413, '', { status: 'refused', problem: { code: 'entry_too_large' } }],
    [415, '', { status: 'refused', problem: { code: 'entry_refused' } }],
    [423, '', { status: 'not-now', problem: { code: 'unreachable', details: 'HTTP 423' } }],
    [429, '', { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 120_000 }],
    [500, '', { status: 'unknown', problem: { code: 'unreachable' } }],
    [502, '', { status: 'unknown', problem: { code: 'unreachable' } }],
    [503, '', { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 120_000 }],
    [507, '', { status: 'needs-user', problem: { code: 'not_allowed' } }],
  ])('and answered %d %s ends as it should', async (code, body, outcome) => {
    const headers = { 'Retry-After': '120', 'WWW-Authenticate': 'Basic' };
    const answer = () => new Response(code === 204 ? null : body, { status: code, headers });
    const { book } = opened((request) => (isPut(request) ? answer() : multistatus([])));
    expect(await book.upsert(ENTRY, signal)).toMatchObject(outcome);
  });

  it('and answered 207 in words that repeat the password is refused without them', async () => {
    const repeating = () => new Response(`No: ${PASSWORD}`, { status: 207 });
    const { book } = opened((request) => (isPut(request) ? repeating() : multistatus([])));
    const problem = { code: 'entry_refused', field: null, details: 'HTTP 207' };
    expect(await book.upsert(ENTRY, signal)).toEqual({ status: 'refused', problem });
  });

  it('and not answered may have arrived', async () => {
    const { book } = opened((request) => (isPut(request) ? 'no answer' : multistatus([])));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ status: 'unknown' });
  });

  it('while the server cannot be read is not sent', async () => {
    const { book, seen } = opened((request) => (isPut(request) ? status(201) : 'no answer'));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ status: 'not-now' });
    expect(seen.filter(isPut)).toEqual([]);
  });

  it.each([408, 423, 500, 520])('while a read is answered %d waits, without the user, as for 503', async (code) => {
    const { book, seen } = opened(() => status(code));
    const waits = { status: 'not-now', problem: { code: 'unreachable', details: `HTTP ${code}` } };
    expect(await book.upsert(ENTRY, signal)).toMatchObject(waits);
    expect(await book.settle(ENTRY, signal)).toMatchObject(waits);
    expect(await book.test(signal)).toMatchObject(waits);
    expect(await book.find(PERSON, signal)).toMatchObject(waits);
    expect(seen.filter(isPut)).toEqual([]);
  });

  it.each([404, 501])('where a read is answered %d the user is asked', async (code) => {
    const { book } = opened(() => status(code));
    expect(await book.upsert(ENTRY, signal)).toMatchObject({ status: 'needs-user' });
    expect(await book.test(signal)).toMatchObject({ status: 'needs-user' });
  });

  it.each([200, 400, 404, 405, 410, 501])('where %d is answered, no address book is', async (code) => {
    const gone = { problem: { code: 'gone' } };
    const { book } = opened(() => status(code));
    expect(await book.test(signal)).toMatchObject({ status: 'needs-user', ...gone });
    const { context } = scriptedContext(() => status(code));
    expect(await cardDavType.connect(INPUT, context, signal)).toMatchObject({ status: 'failed', ...gone });
  });

  it('is always written on a condition', async () => {
    const { book, seen } = opened((request) => (isPut(request) ? status(201) : multistatus([])));
    await book.upsert(ENTRY, signal);
    expect(seen.filter(isPut).map(({ headers }) => headers['if-none-match'])).toEqual(['*']);
  });

  it('of a company is refused before anything is sent', async () => {
    const { book, seen } = opened(() => status(500));
    const company = { companyId: 1, revision: 1, name: 'Acme', domain: null, website: null, industry: null };
    const outgoing = {
      event: 'company.saved',
      company: { ...company, employees: null, phone: null, location: null, profileUrl: null },
    } as const;
    expect(await book.upsert({ ...ENTRY, outgoing }, signal)).toMatchObject({ status: 'refused' });
    expect(seen).toEqual([]);
  });
});

it('a sign-in that only Digest would do is told from a wrong password', async () => {
  const { context } = scriptedContext(() => status(401, { headers: { 'WWW-Authenticate': 'Digest realm="x"' } }));
  expect(await cardDavType.connect(INPUT, context, signal)).toEqual({
    status: 'failed',
    problem: { code: 'sign_in_refused', details: 'Digest' },
  });
});
