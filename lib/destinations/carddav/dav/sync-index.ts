import { type Stopped, stoppedBy } from '../../stopped.ts';
import { cardKeys, type CardKeys } from '../vcard/card-keys.ts';
import { readCard } from '../vcard/content-line.ts';
import { type Changes, changesSince } from './book-changes.ts';
import { getCards, urlInBook, type Book } from './cards.ts';
import type { DavCall } from './dav-call.ts';
import { DAV } from './names.ts';

export interface IndexedCard {
  url: string;
  etag: string | null;
  keys: CardKeys;
}

export type IndexReading = { status: 'read'; cards: readonly IndexedCard[] } | Stopped;

const PAGE = 50;
/** A server that cuts its answers makes pages; one that never ends them is stopped. */
const MAX_PAGES = 200;
const MAX_CARDS = 20_000;

/**
 * The keys of all cards of a book, for servers whose search is not dependable: in memory only, brought up to date by
 * what changed since the last look (RFC 6578), or, where a server does not say, by all ETags.
 */
export function createSyncIndex(book: Book, call: DavCall): (signal: AbortSignal) => Promise<IndexReading> {
  const cards = new Map<string, IndexedCard>();
  let token = '';
  let turn: Promise<unknown> = Promise.resolve();

  async function update(signal: AbortSignal): Promise<IndexReading> {
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const changes = await changesSince(token, book, call, signal);
      if (changes.status === 'unknown-token') {
        token = '';
        cards.clear();
        continue;
      }
      if (changes.status !== 'read') return changes;
      const stopped = await apply(changes, signal);
      if (stopped !== null) return stopped;
      token = changes.token;
      if (!changes.isCut) return { status: 'read', cards: [...cards.values()] };
    }
    return stoppedBy({ code: 'unreadable_answer' });
  }

  async function apply({ resources, isAll }: Extract<Changes, { status: 'read' }>, signal: AbortSignal) {
    const there = new Set<string>();
    const changed: string[] = [];
    for (const { href, status, properties } of resources) {
      const url = urlInBook(href, book);
      const isGone = status === 404 || status === 410;
      if (url !== null && isGone) cards.delete(url);
      if (url === null || isGone) continue;
      there.add(url);
      const etag = properties.get(`${DAV}getetag`)?.text.trim() || null;
      if (etag === null || cards.get(url)?.etag !== etag) changed.push(url);
    }
    if (isAll) for (const url of cards.keys()) if (!there.has(url)) cards.delete(url);
    return load(changed, signal);
  }

  async function load(urls: readonly string[], signal: AbortSignal): Promise<Stopped | null> {
    for (let at = 0; at < urls.length && cards.size < MAX_CARDS; at += PAGE) {
      const page = urls.slice(at, at + PAGE);
      const reading = await getCards(page, book, call, signal);
      if (reading.status === 'unsupported') return stoppedBy({ code: 'unreadable_answer' });
      if (reading.status !== 'read') return reading;
      for (const { url, etag, text } of reading.cards) {
        const card = readCard(text);
        if (card !== null) cards.set(url, { url, etag, keys: cardKeys(card.lines) });
      }
    }
    return null;
  }

  return (signal) => {
    // One look at a time: two would load the same cards twice.
    const reading = turn.then(() => update(signal));
    turn = reading.catch(() => undefined);
    return reading;
  };
}
