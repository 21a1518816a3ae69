import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardDavType, listBooks, type CardDavInput } from '../../lib/destinations/carddav/carddav-type.ts';
import type { Connection, Destination, KnownPerson } from '../../lib/destinations/destination.ts';
import type { DestinationCall } from '../../lib/destinations/guarded-fetch.ts';
import { entryOf } from '../../lib/destinations/outbox-entry.fixture.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../../lib/destinations/outgoing.ts';
import { canStartCyrus } from '../../scripts/destinations/cyrus.ts';
import { startRadicale, startXandikos, type AddressBookServer } from './address-books/servers.ts';
import { startCyrus } from './address-books/start-cyrus.ts';
import { nodeContext } from './node-context.ts';

const { signal } = new AbortController();

let nextProfile = 1000;
/** A person of their own for each test, as the book is shared. */
function person(changes: Partial<OutgoingContact> = {}): OutgoingContact {
  nextProfile += 1;
  return {
    ...ANN,
    profileId: nextProfile,
    name: `Ann Number${nextProfile}`,
    emails: [{ email: `ann${nextProfile}@acme.example`, kind: 'professional', validity: 'valid' }],
    profileUrls: [`https://www.linkedin.com/in/ann-${nextProfile}`],
    ...changes,
  };
}
const known = (contact: OutgoingContact): KnownPerson => ({
  profileId: contact.profileId,
  name: contact.name,
  company: contact.company?.name ?? '',
  emails: contact.emails.map(({ email }) => email),
  profileUrls: contact.profileUrls,
});
function isDone<Outcome extends { status: string }>(outcome: Outcome): Extract<Outcome, { status: 'done' }> {
  if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
  return outcome as Extract<Outcome, { status: 'done' }>;
}

describe.each<readonly [string, () => Promise<AddressBookServer>, '3.0' | '4.0']>([
  ['Radicale', startRadicale, '4.0'],
  ['Xandikos', startXandikos, '3.0'],
  ...(canStartCyrus() ? [['Cyrus', startCyrus, '4.0'] as const] : []),
])('the address book of %s', (_name, start, version) => {
  let server: AddressBookServer;
  let connection: Connection;
  let book: Destination;
  const calls: DestinationCall[] = [];

  const input = (changes: Partial<CardDavInput> = {}): CardDavInput => ({
    address: server.url,
    username: server.username,
    password: server.password,
    book: null,
    ...changes,
  });
  const open = (): Destination => {
    const opened = cardDavType.open(connection, nodeContext(calls));
    if (opened === null) throw new Error('the connection cannot be read');
    return opened;
  };
  const headers = (more: Record<string, string> = {}): Record<string, string> => ({
    ...(server.username === ''
      ? {}
      : { Authorization: `Basic ${Buffer.from(`${server.username}:${server.password}`).toString('base64')}` }),
    ...more,
  });
  async function read(url: string): Promise<string> {
    // Cyrus answers in 3.0 unless it is asked for more.
    const response = await fetch(url, { headers: headers({ Accept: `text/vcard; version=${version}` }) });
    expect(response.status).toBe(200);
    return response.text();
  }
  async function write(path: string, card: string): Promise<string> {
    const url = new URL(path, (connection.config as { bookUrl: string }).bookUrl).href;
    const response = await fetch(url, {
      method: 'PUT',
      headers: headers({ 'Content-Type': 'text/vcard' }),
      body: card,
    });
    expect(response.ok).toBe(true);
    return url;
  }
  const byIcal = (text: string) => {
    const [, properties] = ICAL.parse(text) as unknown as [string, [string, object, string, ...unknown[]][]];
    // Radicale escapes a semicolon of a text, which ical.js reads as two characters.
    const plain = (value: unknown) => (typeof value === 'string' ? value.replaceAll(String.raw`\;`, ';') : value);
    return (property: string) =>
      properties.flatMap(([of, , , ...values]) => (of === property ? values.map(plain) : []));
  };
  const card = (...lines: string[]) => ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

  beforeAll(async () => {
    server = await start();
    const connected = await cardDavType.connect(input(), nodeContext(calls), signal);
    if (connected.status !== 'connected') throw new Error(JSON.stringify(connected));
    connection = JSON.parse(JSON.stringify(connected.connection));
    book = open();
  });
  afterAll(() => server.stop());

  it('is found from its server, with its version', () => {
    expect(connection.config).toMatchObject({ version });
    expect(connection.origins).toEqual([new URL(server.url).origin]);
    expect(book.describe()).toMatchObject({ kind: 'carddav', canFind: true, canShowOwner: false });
  });

  it('is among those that can be chosen, and a new one can be made', async () => {
    const made = await cardDavType.connect(input({ book: { kind: 'new', name: 'A & <B> ü' } }), nodeContext(), signal);
    expect(made).toMatchObject({ status: 'connected', connection: { label: expect.stringContaining('A & <B> ü (') } });
    const books = await listBooks(input(), nodeContext(), signal);
    expect(books).toMatchObject({ status: 'found' });
    expect(books.status === 'found' && books.books.map(({ name }) => name)).toContain('A & <B> ü');
  });

  it('takes a person, whom another program reads', async () => {
    const contact = person();
    const sent = isDone(await book.upsert(entryOf(contact), signal));
    expect(sent.was).toBe('created');
    const cardOf = byIcal(await read(sent.ref));
    expect(cardOf('version')).toEqual([version]);
    expect(cardOf('uid')).toEqual([`calling-card-profile-${contact.profileId}`]);
    expect(cardOf('fn')).toEqual([contact.name]);
    expect(cardOf('email')).toEqual([contact.emails[0]?.email]);
    expect(cardOf('tel')).toEqual(['+491713920042', '+12125550100 ext. 102', '+41 44 SWITCH']);
    expect(cardOf('org').flat()).toEqual([contact.company?.name]);
    expect(cardOf('title')).toEqual([contact.title]);
    expect(cardOf('url')).toEqual([contact.profileUrls[0], 'https://acme.example']);
    expect(cardOf('note')).toEqual(['Met in Köln.\n- call again\n=1+1']);
  });

  it('takes the same entry twice as one card, unchanged', async () => {
    const entry = entryOf(person());
    const first = isDone(await book.upsert(entry, signal));
    const text = await read(first.ref);
    const again = isDone(await book.upsert({ ...entry, attempt: 2 }, signal));
    expect(again).toMatchObject({ was: 'unchanged', ref: first.ref });
    expect(await read(first.ref)).toBe(text);
  });

  it('says of an unknown outcome whether it arrived', async () => {
    const entry = entryOf(person());
    expect(await book.settle(entry, signal)).toEqual({ status: 'resend' });
    const sent = isDone(await book.upsert(entry, signal));
    expect(isDone(await book.settle(entry, signal)).ref).toBe(sent.ref);
    const later = entryOf(
      { ...(entry.outgoing.event === 'company.saved' ? person() : entry.outgoing.contact), title: 'Chef' },
      { remoteRef: sent.ref, remoteVersion: sent.version },
    );
    expect(await book.settle(later, signal)).toEqual({ status: 'resend' });
  });

  it('changes what is as we wrote it, and keeps what the user changed', async () => {
    const contact = person({ title: 'Cook', note: '' });
    const sent = isDone(await book.upsert(entryOf(contact), signal));
    const mine = { remoteRef: sent.ref, remoteVersion: sent.version };
    const promoted = { ...contact, title: 'Chef' };
    const second = isDone(await book.upsert(entryOf(promoted, mine), signal));
    expect(second.was).toBe('updated');
    expect(byIcal(await read(sent.ref))('title')).toEqual(['Chef']);

    const text = await read(sent.ref);
    await write(new URL(sent.ref).pathname, text.replace('TITLE:Chef', 'TITLE:Owner\r\nNICKNAME:Annie'));
    const third = isDone(
      await book.upsert(
        entryOf({ ...contact, title: 'Retired', note: 'new' }, { ...mine, remoteVersion: second.version }),
        signal,
      ),
    );
    expect(third.was).toBe('updated');
    const after = byIcal(await read(sent.ref));
    expect([after('title'), after('nickname'), after('note')]).toEqual([['Owner'], ['Annie'], ['new']]);
  });

  it('adds to a card that the user already has of a person, at its own path', async () => {
    const contact = person();
    const url = await write(
      `old-${contact.profileId}.vcf`,
      card(
        `UID:old-${contact.profileId}`,
        'FN:Annie',
        'N:;Annie;;;',
        `EMAIL:${contact.emails[0]?.email.toUpperCase()}`,
      ),
    );
    const sent = isDone(await book.upsert(entryOf(contact), signal));
    expect(sent).toMatchObject({ was: 'updated', ref: url });
    const after = byIcal(await read(url));
    expect([after('fn'), after('uid'), after('title')]).toEqual([
      ['Annie'],
      [`old-${contact.profileId}`],
      [contact.title],
    ]);
  });

  it('makes a new card where an email is of two cards', async () => {
    const contact = person();
    for (const at of [1, 2])
      await write(
        `two-${contact.profileId}-${at}.vcf`,
        card(`UID:${contact.profileId}-${at}`, `FN:Team ${at}`, `N:Team;${at};;;`, `EMAIL:${contact.emails[0]?.email}`),
      );
    expect(isDone(await book.upsert(entryOf(contact), signal)).was).toBe('created');
  });

  it('finds a person by our id, profile, email, and, uncertain, by name and employer', async () => {
    const contact = person({ company: { name: 'Müller & Söhne GmbH', domain: null } });
    const blank: KnownPerson = { profileId: null, name: '', company: '', emails: [], profileUrls: [] };
    expect(await book.find(known(contact), signal)).toEqual({ status: 'found', records: [] });
    const { ref } = isDone(await book.upsert(entryOf(contact), signal));
    const who = known(contact);
    const by = async (some: Partial<KnownPerson>) => {
      const found = await book.find({ ...blank, ...some }, signal);
      return found.status === 'found' ? found.records.map(({ by, isCertain, ref }) => [by, isCertain, ref]) : found;
    };
    expect(await by({ profileId: contact.profileId })).toEqual([['our-id', true, ref]]);
    expect(await by({ profileUrls: who.profileUrls })).toEqual([['profile-url', true, ref]]);
    expect(await by({ emails: who.emails.map((email) => email.toUpperCase()) })).toEqual([['email', true, ref]]);
    expect(await by({ name: contact.name.toUpperCase(), company: 'MULLER & SOHNE' })).toEqual([
      ['name-employer', false, ref],
    ]);
    expect(await by({ name: contact.name, company: 'Other' })).toEqual([]);
    expect(await by({ profileUrls: who.profileUrls.map((url) => `${url}-2`) })).toEqual([]);
  });

  it('notices what is removed and added between two looks', async () => {
    const contact = person();
    const { ref } = isDone(await book.upsert(entryOf(contact), signal));
    expect(await book.find(known(contact), signal)).toMatchObject({ records: [{ ref }] });
    expect((await fetch(ref, { method: 'DELETE', headers: headers() })).ok).toBe(true);
    expect(await book.find(known(contact), signal)).toEqual({ status: 'found', records: [] });
    const again = isDone(await book.upsert(entryOf(contact, { remoteRef: ref }), signal));
    expect(again.was).toBe('created');
  });

  it('of two that save one person at once gets one card', async () => {
    const contact = person();
    const all = await Promise.all(
      [open(), open(), open()].map((destination) => destination.upsert(entryOf(contact), signal)),
    );
    expect(new Set(all.map((outcome) => isDone(outcome).ref)).size).toBe(1);
    expect(all.filter((outcome) => isDone(outcome).was === 'created')).toHaveLength(1);
  });

  it('keeps the password out of addresses, bodies, and what is said', async () => {
    expect(calls.length).toBeGreaterThan(20);
    const secret = server.password || 'no password at all';
    const said = calls.map(({ url, body }) => `${url} ${String(body)}`).join('\n');
    expect(said).not.toContain(secret);
    expect(
      calls
        .filter(({ redirects }) => redirects === 'same-origin')
        .every(({ headers = {} }) => !('Authorization' in headers)),
    ).toBe(true);
  });

  it('that is gone says so', async () => {
    const config = connection.config as { bookUrl: string };
    const gone = { ...connection, config: { ...config, bookUrl: new URL('../nowhere/', config.bookUrl).href } };
    const outcome = await cardDavType.open(gone, nodeContext())?.upsert(entryOf(person()), signal);
    expect(outcome).toEqual({ status: 'needs-user', problem: { code: 'gone' } });
  });
});

describe('Radicale', () => {
  it('with a wrong password refuses the sign-in', async () => {
    const server = await startRadicale();
    const input = { address: server.url, username: 'ann', password: 'wrong', book: null };
    expect(await cardDavType.connect(input, nodeContext(), signal)).toMatchObject({
      status: 'failed',
      problem: { code: 'sign_in_refused' },
    });
    await server.stop();
  });
});
