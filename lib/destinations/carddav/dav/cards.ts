import { type Stopped, stoppedBy } from '../../stopped.ts';
import type { CardVersion } from '../vcard/content-line.ts';
import type { DavCall } from './dav-call.ts';
import type { DavResource } from './multistatus.ts';
import { CARD, DAV } from './names.ts';
import { readingOf } from './reading.ts';
import { addressbookMultiget, addressbookQuery, type TextMatch } from './requests.ts';

/** The book that cards are in; `url` ends with a slash. */
export interface Book {
  url: string;
  version: CardVersion;
}

/** A card as the server gives it. */
export interface CardResource {
  /** Whole address, inside the book. */
  url: string;
  etag: string | null;
  text: string;
}

export type CardsReading =
  | { status: 'read'; cards: CardResource[] }
  | { status: 'unsupported'; code: number }
  | Stopped;

/** Reads cards by address; those that are missing are left out. A card read so has a strong ETag even if compressed. */
export async function getCards(
  urls: readonly string[],
  book: Book,
  call: DavCall,
  signal: AbortSignal,
): Promise<CardsReading> {
  const paths = urls.map((url) => new URL(url).pathname);
  return report(addressbookMultiget(paths, book.version), book, call, signal);
}

/** Cards that match any of the texts, as the server sees it: compare them again. */
export async function queryCards(
  matches: readonly TextMatch[],
  book: Book,
  call: DavCall,
  signal: AbortSignal,
): Promise<CardsReading> {
  return report(addressbookQuery(matches, book.version), book, call, signal);
}

/** A resource's whole address in one spelling, or null where it is not inside the book: a server may name any. */
export function urlInBook(href: string, book: Pick<Book, 'url'>): string | null {
  const url = oneSpelling(href, book.url);
  return url !== null && url.startsWith(book.url) && url.length > book.url.length ? url : null;
}

/** Whether the server left out a part of its answer, which it says with 507 for the book itself (RFC 6352, 8.6.2). */
export function isCutShort(resources: readonly DavResource[], book: Pick<Book, 'url'>): boolean {
  return resources.some(({ status, href }) => status === 507 && urlInBook(href, book) === null);
}

/** A slash or another character that has a meaning in addresses, encoded; a text that is split by it keeps it. */
const ENCODED_RESERVED = /(%(?:2[346bcf]|3[bdf]))/i;

/**
 * A resource's address as it is compared: servers write `@` now plain, now encoded. Null where it is not an address of
 * a resource.
 */
export function oneSpelling(href: string, base: string): string | null {
  const url = URL.parse(href, base);
  if (url === null || url.search + url.hash + url.username + url.password !== '') return null;
  try {
    // Every second part is one of these: not decoded by `decodeURI`, it would be encoded once more.
    const parts = url.pathname
      .replaceAll(/%40|%3a/gi, decodeURIComponent)
      .split(ENCODED_RESERVED)
      .map((part, at) => (at % 2 === 1 ? part.toUpperCase() : encodeURI(decodeURI(part))));
    return `${url.origin}${parts.join('')}`;
  } catch {
    return url.href;
  }
}

async function report(body: string, book: Book, call: DavCall, signal: AbortSignal): Promise<CardsReading> {
  const reading = readingOf(await call({ method: 'REPORT', url: book.url, headers: { Depth: '1' }, body }, signal));
  switch (reading.status) {
    case 'read': {
      const { resources } = reading.multistatus;
      if (isCutShort(resources, book)) return stoppedBy({ code: 'answer_too_large' });
      return { status: 'read', cards: resources.flatMap((resource) => cardOf(resource, book)) };
    }
    case 'unsupported':
      return { status: 'unsupported', code: reading.code };
    default:
      return reading;
  }
}

function cardOf({ href, properties }: DavResource, book: Book): CardResource[] {
  const text = properties.get(`${CARD}address-data`)?.text ?? '';
  const url = urlInBook(href, book);
  if (text.trim() === '' || url === null) return [];
  return [{ url, etag: properties.get(`${DAV}getetag`)?.text.trim() || null, text }];
}
