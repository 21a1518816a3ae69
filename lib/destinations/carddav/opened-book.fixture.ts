import type { Connection, Destination } from '../destination.ts';
import { cardDavType } from './carddav-type.ts';
import { type Answer, BOOK, PASSWORD, type Seen, scriptedContext } from './scripted-server.fixture.ts';

/** A connected address book of a scripted server. */
export const CONNECTION: Connection = {
  kind: 'carddav',
  label: 'Book',
  origins: ['https://dav.example'],
  config: { bookUrl: BOOK, bookName: 'Book', version: '4.0' },
  secret: { username: 'ann', password: PASSWORD },
};

/** Opens that book; `seen` are the requests that its server receives. */
export function opened(answer: (seen: Seen) => Answer): { book: Destination; seen: Seen[] } {
  const { context, seen } = scriptedContext(answer);
  const book = cardDavType.open(CONNECTION, context);
  if (book === null) throw new Error('cannot be read');
  return { book, seen };
}
