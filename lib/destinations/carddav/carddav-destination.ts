import type { Destination, DestinationDescription, FoundRecord } from '../destination.ts';
import type { CardDavConfig } from './carddav-connection.ts';
import type { DavCall } from './dav/dav-call.ts';
import { readingOf, stoppedRead } from './dav/reading.ts';
import { propfind } from './dav/requests.ts';
import { createFindCards, type FoundCard } from './find/find-cards.ts';
import { createCompareCard } from './save/compare-card.ts';
import { createSaveCard } from './save/save-card.ts';
import { createSettleCard } from './save/settle-card.ts';

interface CardDavDeps {
  config: CardDavConfig;
  label: string;
  origins: readonly string[];
  call: DavCall;
  /** ms since epoch */
  now: () => number;
}

const MAX_FOUND = 3;
/** A home server's processor is small; a card is two or three requests. */
const LIMITS = { concurrent: 2, spacingMs: 50, findingMs: 50 };

/** One address book as a destination. A card has no owner and no page that could be opened. */
export function createCardDav({ config, label, origins, call, now }: CardDavDeps): Destination {
  const book = { url: config.bookUrl, version: config.version };
  const findCards = createFindCards(book, call);
  const description: DestinationDescription = {
    kind: 'carddav',
    label,
    origins,
    takes: ['contact'],
    canFind: true,
    knowsPeopleBy: ['profile-url', 'email'],
    canShowOwner: false,
    canUpdate: true,
    limits: LIMITS,
  };
  return {
    describe: () => description,

    async find(person, signal) {
      const found = await findCards([person], signal);
      return found.status === 'found' ? { status: 'found', records: found.cards.flatMap(recordsOf) } : found;
    },
    async findMany(people, signal) {
      const found = await findCards(people, signal);
      return found.status === 'found' ? { status: 'found', records: found.cards.map(recordsOf) } : found;
    },

    upsert: createSaveCard({ book, call, findCards, now }),
    settle: createSettleCard({ book, call, findCards, now }),
    compare: createCompareCard({ book, call, findCards, now }),

    async test(signal) {
      const request = { url: book.url, headers: { Depth: '0' }, body: propfind('<resourcetype/>') };
      const reading = readingOf(await call({ ...request, method: 'PROPFIND' }, signal));
      switch (reading.status) {
        case 'read':
          return { status: 'done', ref: book.url, url: null, version: null, was: 'unchanged' };
        case 'unsupported':
          return stoppedRead(reading.code, 'gone');
        default:
          return reading;
      }
    },
  };
}

function recordsOf(cards: readonly FoundCard[]): FoundRecord[] {
  return cards.slice(0, MAX_FOUND).map(({ url, etag, by, keys }) => ({
    ref: url,
    url: null,
    owner: null,
    by,
    isCertain: by !== 'name-employer',
    version: etag,
    changedAt: keys.changedAt,
    since: null,
  }));
}
