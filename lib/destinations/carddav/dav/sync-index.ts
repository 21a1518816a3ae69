import { type Stopped, stoppedBy } from '../../stopped.ts';
import { cardKeys, type CardKeys } from '../vcard/card-keys.ts';
import { readCard } from '../vcard/content-line.ts';
import { type Changes, changesSince } from './book-changes.ts';
import { getCards, urlInBook, type Book } from './cards.ts';
import type { DavCall } from './dav-call.ts';
import { DAV } from './names.ts';
import { stoppedRead } from './reading.ts';

export interface IndexedCard {
  url: string;
  etag: string | null;
  keys: CardKeys;
}

export type IndexReading = { status: 'read'; cards: readonly IndexedCard[] } | Stopped;

const PAGE = 50;
/** A server that cuts its answers makes pages; one that never ends them is stopped. */
const MAX_PAGES = 200;
/** As many as there are contacts at most; of a larger book it cannot be said who is missing. */
const MAX_CARDS = 100_000;

/**
 * The keys of all cards of a book, for servers whose search is not dependable: in memory only, brought up to date by
 * what changed since the last look (RFC 6578), or, where a server does not say, by all ETags.
 */
export function createSyncIndex(
  book: Book,
  call: DavCall,
  maxCards = MAX_CARDS,
): (signal: AbortSignal) => Promise<IndexReading> {
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
    return loadCards(changed, cards, { book, call, maxCards }, signal);
  }

  return (signal) => {
    // One look at a time: two would load the same cards twice.
    const reading = turn.then(() => update(signal));
    turn = reading.catch(() => undefined);
    return reading;
  };
}

interface Loading {
  book: Book;
  call: DavCall;
  maxCards: number;
}

async function loadCards(
  urls: readonly string[],
  into: Map<string, IndexedCard>,
  loading: Loading,
  signal: AbortSignal,
): Promise<Stopped | null> {
  for (let at = 0; at < urls.length; at += PAGE) {
    const stopped = await loadPage(urls.slice(at, at + PAGE), into, loading, signal);
    if (stopped !== null) return stopped;
    if (into.size > loading.maxCards) return stoppedBy({ code: 'answer_too_large' });
  }
  return null;
}

/** Pictures make cards large: those that are too many for one answer are read in halves. */
async function loadPage(
  urls: readonly string[],
  into: Map<string, IndexedCard>,
  loading: Loading,
  signal: AbortSignal,
): Promise<Stopped | null> {
  const reading = await getCards(urls, loading.book, loading.call, signal);
  switch (reading.status) {
    case 'read':
      for (const { url, etag, text } of reading.cards) {
        const card = readCard(text);
        if (card !== null) into.set(url, { url, etag, keys: cardKeys(card.lines) });
      }
      return null;
    case 'unsupported':
      return stoppedRead(reading.code);
    case 'needs-user': {
      if (reading.problem.code !== 'answer_too_large') return reading;
      // One card alone: it could not be changed, either.
      if (urls.length === 1) return null;
      const half = Math.ceil(urls.length / 2);
      const stopped = await loadPage(urls.slice(0, half), into, loading, signal);
      return stopped ?? loadPage(urls.slice(half), into, loading, signal);
    }
    default:
      return reading;
  }
}
