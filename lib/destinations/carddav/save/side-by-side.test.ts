import { beforeEach, describe, expect, it } from 'vitest';
import type { CompareOutcome, Destination, OutboxEntry } from '../../destination.ts';
import { entryOf } from '../../outbox-entry.fixture.ts';
import { ANN } from '../../outgoing-ann.fixture.ts';
import { opened } from '../opened-book.fixture.ts';
import { BOOK, cardData, multistatus, type Seen } from '../scripted-server.fixture.ts';

const { signal } = new AbortController();
const OURS = `${BOOK}calling-card-profile-7.vcf`;
const THEIRS = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Annie', 'N:Example;Annie;;;', 'TITLE:Owner', 'END:VCARD', ''];

let card: string;
let etag: number;
let puts: Seen[];
/** Another program changes the card after it was read, before it is written. */
let isChangedBeforeWriting: boolean;
let book: Destination;

beforeEach(() => {
  card = THEIRS.join('\r\n');
  etag = 1;
  puts = [];
  isChangedBeforeWriting = false;
  ({ book } = opened((seen) => {
    if (seen.method !== 'PUT') return multistatus([[new URL(OURS).pathname, cardData(card, `"${etag}"`)]]);
    if (isChangedBeforeWriting) changeTitle('Chair');
    isChangedBeforeWriting = false;
    puts.push(seen);
    if (seen.headers['if-match'] !== `"${etag}"`) return new Response('', { status: 412 });
    card = seen.body;
    etag += 1;
    return new Response(null, { status: 204, headers: { etag: `"${etag}"` } });
  }));
});

function changeTitle(title: string): void {
  card = card.replace(/TITLE:.*/, `TITLE:${title}`);
  etag += 1;
}

const entry = (changes: Partial<OutboxEntry> = {}) => entryOf(ANN, { remoteRef: OURS, ...changes });

async function compare(): Promise<Extract<CompareOutcome, { status: 'compared' }>> {
  const outcome = await book.compare?.(entry(), signal);
  if (outcome?.status !== 'compared') throw new Error(JSON.stringify(outcome));
  return outcome;
}

describe('a card that holds something else', () => {
  it('gets what it lacks, keeps the rest, and what differs is said', async () => {
    expect(await book.upsert(entry(), signal)).toMatchObject({ was: 'updated', differs: ['name', 'title'] });
    expect(card).toMatch(/FN:Annie[\s\S]*TITLE:Owner[\s\S]*EMAIL/);
  });

  it('is not written to before the user has chosen, if they want to be asked', async () => {
    expect(await book.upsert(entry({ rule: 'ask' }), signal)).toEqual({
      status: 'held',
      problem: { code: 'differs', fields: ['name', 'title'] },
    });
    expect(puts).toEqual([]);
  });

  it('is shown beside the contact', async () => {
    expect((await compare()).differences).toEqual([
      { field: 'name', ours: ANN.name, theirs: 'Annie' },
      { field: 'title', ours: ANN.title, theirs: 'Owner' },
    ]);
  });
});

describe('a choice', () => {
  it('replaces what was chosen, on the condition that the card is as it was shown', async () => {
    const { version } = await compare();
    const done = await book.upsert(entry({ rule: 'ask', choice: { version, take: ['name'] } }), signal);
    expect(done).toMatchObject({ status: 'done', was: 'updated' });
    expect(done).not.toHaveProperty('differs');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"1"']);
    expect(card).toMatch(/FN:.*Example/);
    expect(card).not.toMatch(/Annie/);
    expect(card).toMatch(/TITLE:Owner/);
    const remoteVersion = done.status === 'done' ? done.version : null;
    expect(await book.upsert(entry({ rule: 'ask', remoteVersion }), signal)).toMatchObject({ was: 'unchanged' });
  });

  it.each(['before it is read', 'after it was read'])('is shown again where the card changes %s', async (when) => {
    const { version } = await compare();
    if (when === 'before it is read') changeTitle('Chair');
    else isChangedBeforeWriting = true;
    const outcome = await book.upsert(entry({ choice: { version, take: ['title'] } }), signal);
    expect(outcome).toEqual({ status: 'held', problem: { code: 'differs', fields: ['name', 'title'] } });
    expect(card).toMatch(/TITLE:Chair/);
  });

  it('that has arrived is done, also where the card was changed elsewhere since', async () => {
    const { version } = await compare();
    const sent = entry({ choice: { version, take: ['name', 'title'] } });
    await book.upsert(sent, signal);
    card = card.replace('END:VCARD', 'X-OTHER:1\r\nEND:VCARD');
    etag += 1;
    expect(await book.settle(sent, signal)).toMatchObject({ status: 'done' });
    expect(await book.upsert(sent, signal)).toMatchObject({ status: 'done', was: 'unchanged' });
  });
});
