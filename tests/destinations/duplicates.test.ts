import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardDavConfigSchema } from '../../lib/destinations/carddav/carddav-connection.ts';
import { cardDavType } from '../../lib/destinations/carddav/carddav-type.ts';
import type { Destination } from '../../lib/destinations/destination.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import { canStartCyrus } from '../../scripts/destinations/cyrus.ts';
import { knownPerson, SPELLINGS } from './address-books/other-spellings.ts';
import { startRadicale, startXandikos, type AddressBookServer } from './address-books/servers.ts';
import { startCyrus } from './address-books/start-cyrus.ts';
import { nodeContext } from './node-context.ts';

const { signal } = new AbortController();
const AT_ONCE = 8;
/** Saved for the check that nothing there is overwritten: one of each spelling. */
const SAVED = SPELLINGS.length;

const spellingOf = (at: number) => {
  const spelling = SPELLINGS[at % SPELLINGS.length];
  if (spelling === undefined) throw new Error('no spelling');
  return spelling;
};

async function forAll(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      await work(at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

describe.each<readonly [string, () => Promise<AddressBookServer>, people: number]>([
  // Every search there reads the whole book, which takes its time.
  ['Radicale, by its search', startRadicale, SPELLINGS.length * 4],
  ['Xandikos, by our index', startXandikos, 500],
  ...(canStartCyrus() ? [['Cyrus, by its search', startCyrus, 500] as const] : []),
])('people in other spellings in %s', (title, start, people) => {
  let server: AddressBookServer;
  let book: Destination;
  let urlOf: (at: number) => string;
  let headers: Record<string, string>;
  const fileOf = (at: number) => `theirs-${at}.vcf`;
  const cardOf = (at: number) =>
    ['BEGIN:VCARD', 'VERSION:3.0', `UID:theirs-${at}`, ...spellingOf(at).lines(at), 'END:VCARD', ''].join('\r\n');

  beforeAll(async () => {
    server = await start();
    const input = { address: server.url, username: server.username, password: server.password, book: null };
    const connected = await cardDavType.connect(input, nodeContext(), signal);
    const opened = connected.status === 'connected' ? cardDavType.open(connected.connection, nodeContext()) : null;
    if (connected.status !== 'connected' || opened === null) throw new Error(JSON.stringify(connected));
    book = opened;
    const { bookUrl } = cardDavConfigSchema.parse(connected.connection.config);
    urlOf = (at) => `${bookUrl}${fileOf(at)}`;
    const basic = Buffer.from(`${server.username}:${server.password}`).toString('base64');
    headers = server.username === '' ? {} : { Authorization: `Basic ${basic}` };
    await server.fill(bookUrl, new Map(Array.from({ length: people }, (_, at) => [fileOf(at), cardOf(at)])));
  });
  afterAll(() => server.stop());

  it('are found as the table says', async () => {
    const counts = new Map(
      SPELLINGS.map(({ name, expected }) => [name, { expected, searched: 0, found: 0, wrong: 0 }]),
    );
    await forAll(people, async (at) => {
      const outcome = await book.find(knownPerson(at), signal);
      if (outcome.status !== 'found') throw new Error(JSON.stringify(outcome));
      const count = counts.get(spellingOf(at).name);
      if (count === undefined) throw new Error('no count');
      count.searched += 1;
      count.found += outcome.records.filter(({ ref, by }) => ref === urlOf(at) && by === count.expected).length;
      count.wrong += outcome.records.filter(({ ref }) => ref !== urlOf(at) || count.expected === null).length;
    });
    const rows = [...counts].map(
      ([name, { expected, searched, found, wrong }]) =>
        `| ${name} | ${found} of ${searched} | ${expected ?? 'not found'} | ${wrong} |`,
    );
    console.log(`${title}\n| in the book | found | by | others |\n| --- | --- | --- | --- |\n${rows.join('\n')}`);
    for (const [name, { expected, searched, found, wrong }] of counts)
      expect([name, found, wrong]).toEqual([name, expected === null ? 0 : searched, 0]);
  });

  it('lose nothing when they are saved', async () => {
    const ends = new Map<string, number>();
    for (let at = 0; at < SAVED; at += 1) {
      const { emails, profileUrls, name, company } = knownPerson(at);
      const contact = {
        ...ANN,
        profileId: 10_000 + at,
        name,
        company: { name: company, domain: null },
        emails: emails.map((email) => ({ email, kind: null, validity: null })),
        profileUrls: [...profileUrls],
      };
      const outgoing = { event: 'contact.saved', contact } as const;
      const outcome = await book.upsert(
        {
          id: 'row',
          attempt: 1,
          frozenAt: 0,
          outgoing,
          remoteRef: null,
          remoteVersion: null,
          rule: 'fill-empty',
          choice: null,
        },
        signal,
      );
      if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
      const { expected } = spellingOf(at);
      const isTheirs = expected === 'profile-url' || expected === 'email';
      expect([at, outcome.was, outcome.ref === urlOf(at)]).toEqual([at, isTheirs ? 'updated' : 'created', isTheirs]);
      ends.set(outcome.was, (ends.get(outcome.was) ?? 0) + 1);
      const after = (await (await fetch(urlOf(at), { headers })).text()).replaceAll(/\r?\n[ \t]/g, '');
      const values = spellingOf(at)
        .lines(at)
        .map((line) => line.slice(line.indexOf(':') + 1).replaceAll('\\', ''));
      for (const value of values) expect(after.replaceAll('\\', '')).toContain(value);
    }
    console.log(`${title}: saved ${SAVED}, ${[...ends].map(([was, count]) => `${was} ${count}`).join(', ')}`);
  });
});
