import { expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { ANN } from '../outgoing-ann.fixture.ts';
import { createDavCall } from './dav/dav-call.ts';
import { createSyncIndex } from './dav/sync-index.ts';
import { opened } from './opened-book.fixture.ts';
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
const CUT = '<response><href>/book/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>';
const TOKEN = '<sync-token>t</sync-token>';
const ANNS = '/book/anns-own.vcf';
const lines = (email: string, more: readonly string[] = []) =>
  ['BEGIN:VCARD', 'VERSION:4.0', 'FN:x', `EMAIL:${email}`, ...more, 'END:VCARD', ''].join('\r\n');
/** The cards of a book by their paths; Ann's is the last. */
const bookOf = (others: number, more: readonly string[] = []) =>
  new Map<string, string>([
    ...Array.from({ length: others }, (_, at) => [`/book/${at}.vcf`, lines(`p${at}@bell.example`, more)] as const),
    [ANNS, lines('ann@acme.example', more)] as const,
  ]);
const ANN_THERE = `<href>${ANNS}</href>`;
const isQuery = ({ body }: Seen) => body.includes('addressbook-query');
const isSync = ({ body }: Seen) => body.includes('sync-collection');
const failing = () => new Response('', { status: 500 });

/** The cards that a request asks for by their paths. */
function multiget(cards: ReadonlyMap<string, string>, { body }: Seen): Response {
  const paths = [...body.matchAll(/<href>([^<]*)<\/href>/g)].flatMap(([, path]) => path ?? []);
  return multistatus(
    paths.flatMap((path) => {
      const card = cards.get(path);
      return card === undefined ? [] : [[path, cardData(card)] as const];
    }),
  );
}
const etags = (cards: Iterable<string>, more = '') =>
  multistatus(
    [...cards].map((path) => [path, '<getetag>&quot;1&quot;</getetag>']),
    more,
  );

/** A server whose search fails, and which gives its whole book in one answer. */
function withoutSearch(cards: ReadonlyMap<string, string>) {
  return (seen: Seen): Answer => {
    if (seen.method === 'PUT') return new Response('', { status: 201 });
    if (isQuery(seen)) return failing();
    return isSync(seen) ? etags(cards.keys(), TOKEN) : multiget(cards, seen);
  };
}
const written = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PUT').map(({ url }) => url);

it('a card behind 20,000 others is found, and no second one is written', async () => {
  const { book, seen } = opened(withoutSearch(bookOf(20_000)));
  expect(await book.upsert(entryOf(ANN), signal)).toMatchObject({ status: 'done', was: 'updated' });
  expect(written(seen)).toEqual([`https://dav.example${ANNS}`]);
});

it('a book with more cards than are read is said to be too large, rather than that a person is not in it', async () => {
  const cards = bookOf(3);
  const { context } = scriptedContext(withoutSearch(cards));
  const call = createDavCall(context, { username: 'ann', password: PASSWORD, isTrusted: () => true });
  const index = (maxCards: number) => createSyncIndex({ url: BOOK, version: '4.0' }, call, maxCards)(signal);
  expect(await index(4)).toMatchObject({ status: 'read', cards: { length: 4 } });
  const tooLarge = { status: 'needs-user', problem: { code: 'answer_too_large' } };
  expect(await index(3)).toEqual(tooLarge);
});

it('cards with large pictures are read fewer at a time', async () => {
  const picture = `PHOTO:data:image/jpeg;base64,${'A'.repeat(150_000)}`;
  const { book } = opened(withoutSearch(bookOf(60, [picture])));
  expect(await book.upsert(entryOf(ANN), signal)).toMatchObject({ status: 'done', was: 'updated' });
});

it('a card that alone is too large to be read does not keep the others from being found', async () => {
  const cards = bookOf(3);
  cards.set('/book/huge.vcf', lines('p@bell.example', [`PHOTO:data:image/jpeg;base64,${'A'.repeat(4_100_000)}`]));
  const { book } = opened(withoutSearch(cards));
  expect(await book.upsert(entryOf(ANN), signal)).toMatchObject({ status: 'done', was: 'updated' });
});

/** How often the book was searched, and its list read, for two lots of people. */
async function readTwice(code: number) {
  const cards = bookOf(3);
  const counts = { searches: 0, lists: 0 };
  const { book } = opened((request) => {
    if (isSync(request)) counts.lists += 1;
    if (!isQuery(request)) return withoutSearch(cards)(request);
    counts.searches += 1;
    return counts.searches === 1
      ? new Response('', { status: code })
      : multiget(cards, { ...request, body: ANN_THERE });
  });
  const many = [...Array.from({ length: 24 }, (_, at) => `p${at}@nowhere.example`), 'ann@acme.example'];
  const people = many.map((email) => ({ profileId: null, name: '', company: '', emails: [email], profileUrls: [] }));
  const isThere = { status: 'found', records: [...Array.from({ length: 24 }, () => []), [{ by: 'email' }]] };
  expect(await book.findMany(people, signal)).toMatchObject(isThere);
  expect(await book.findMany(people, signal)).toMatchObject(isThere);
  return counts;
}

it.each([408, 423, 500, 507, 520])(
  'a search that fails once with %d is done without, and not given up',
  async (code) => {
    expect(await readTwice(code)).toEqual({ searches: 4, lists: 1 });
  },
);

it.each([400, 403, 404, 405, 501])('a server that answers a search with %d is not searched again', async (code) => {
  expect(await readTwice(code)).toEqual({ searches: 1, lists: 2 });
});

it('a server that fails each search is not searched a fourth time', async () => {
  const cards = bookOf(3);
  const { book, seen } = opened((request) => (isQuery(request) ? failing() : withoutSearch(cards)(request)));
  for (let time = 0; time < 5; time += 1)
    expect(await book.upsert(entryOf(ANN), signal)).toMatchObject({ status: 'done' });
  expect(seen.filter(isQuery)).toHaveLength(3);
});

it('a server that fails each search by name, and none by email, is not searched a fourth time', async () => {
  const cards = bookOf(3);
  let failed = 0;
  const { book } = opened((request) => {
    if (!isQuery(request)) return withoutSearch(cards)(request);
    if (request.body.includes('EMAIL')) return multistatus([]);
    failed += 1;
    return failing();
  });
  for (let time = 0; time < 6; time += 1)
    await book.find(
      { profileId: 1, name: 'Bo Bell', company: 'Acme', emails: ['bo@acme.example'], profileUrls: [] },
      signal,
    );
  expect(failed).toBe(3);
});

it('a search that the server cut short does not say that a person is not there', async () => {
  const cards = bookOf(3);
  const { book, seen } = opened((request) => (isQuery(request) ? multistatus([], CUT) : withoutSearch(cards)(request)));
  expect(await book.upsert(entryOf(ANN), signal)).toMatchObject({ status: 'done', was: 'updated' });
  expect(written(seen)).toEqual([`https://dav.example${ANNS}`]);
});

it.each(['sync-collection', 'PROPFIND'])('a list that %s cut short, and that cannot go on, is no book', async (how) => {
  const cards = bookOf(3);
  const { book, seen } = opened((request) => {
    const isList = how === 'PROPFIND' ? request.method === 'PROPFIND' : isSync(request);
    if (isList) return etags([...cards.keys()].slice(0, 2), CUT);
    return isSync(request) ? failing() : withoutSearch(cards)(request);
  });
  expect(await book.upsert(entryOf(ANN), signal)).toEqual({
    status: 'needs-user',
    problem: { code: 'answer_too_large' },
  });
  expect(written(seen)).toEqual([]);
});
