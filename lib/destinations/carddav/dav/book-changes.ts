import { type Stopped, stoppedBy } from '../../stopped.ts';
import { type Book, isCutShort } from './cards.ts';
import type { DavCall } from './dav-call.ts';
import type { DavResource } from './multistatus.ts';
import { readingOf, stoppedRead } from './reading.ts';
import { propfind, syncCollection } from './requests.ts';

const MAX_BYTES = 16_000_000;

export type Changes =
  | {
      status: 'read';
      resources: readonly DavResource[];
      token: string;
      /** All there is, not only what changed. */
      isAll: boolean;
      /** The server cut its answer: there is more behind the token. */
      isCut: boolean;
    }
  | { status: 'unknown-token' }
  | Stopped;

/** The changes in a book since the token of an earlier answer; an empty one asks for everything. */
export async function changesSince(since: string, book: Book, call: DavCall, signal: AbortSignal): Promise<Changes> {
  const request = { method: 'REPORT', headers: { Depth: '0' }, body: syncCollection(since) } as const;
  const reading = readingOf(await call({ ...request, url: book.url, maxBytes: MAX_BYTES }, signal));
  if (reading.status === 'read') {
    const { resources, syncToken } = reading.multistatus;
    const isCut = isCutShort(resources, book);
    if (isCut && syncToken === null) return stoppedBy({ code: 'answer_too_large' });
    // Without a token it can be asked for everything only.
    return { status: 'read', resources, token: syncToken ?? '', isAll: since === '', isCut };
  }
  if (reading.status !== 'unsupported') return reading;
  return since === '' ? allEtags(book, call, signal) : { status: 'unknown-token' };
}

async function allEtags(book: Book, call: DavCall, signal: AbortSignal): Promise<Changes> {
  const request = { method: 'PROPFIND', headers: { Depth: '1' }, body: propfind('<getetag/>') } as const;
  const reading = readingOf(await call({ ...request, url: book.url, maxBytes: MAX_BYTES }, signal));
  if (reading.status === 'unsupported') return stoppedRead(reading.code);
  if (reading.status !== 'read') return reading;
  const { resources } = reading.multistatus;
  // There is no way to ask for the rest, and a part of a book does not tell who is missing.
  if (isCutShort(resources, book)) return stoppedBy({ code: 'answer_too_large' });
  return { status: 'read', resources, token: '', isAll: true, isCut: false };
}
