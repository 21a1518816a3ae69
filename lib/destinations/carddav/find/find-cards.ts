import type { FoundRecord, KnownPerson } from '../../destination.ts';
import type { Stopped } from '../../stopped.ts';
import { queryCards, type Book, type CardsReading } from '../dav/cards.ts';
import type { DavCall } from '../dav/dav-call.ts';
import { mayPass } from '../dav/reading.ts';
import type { TextMatch } from '../dav/requests.ts';
import { createSyncIndex, type IndexedCard } from '../dav/sync-index.ts';
import { cardKeys } from '../vcard/card-keys.ts';
import { readCard } from '../vcard/content-line.ts';
import { samePersonBy } from './same-person.ts';
import { certainMatches, nameMatches } from './text-matches.ts';

/** A card that is, or may be, the person's. */
export interface FoundCard extends IndexedCard {
  by: FoundRecord['by'];
}

/** Of each person, in the order in which they were asked about. */
export type CardsFound = { status: 'found'; cards: FoundCard[][] } | Stopped;

/** In the order of how sure they are. */
const ORDER: readonly FoundRecord['by'][] = ['our-id', 'profile-url', 'email', 'name-employer'];
/** People in one search: a server may go through all of a book for each text. */
const AT_ONCE = 10;
/** Failed searches in a row after which a server is not searched any more in this worker's life. */
const MAX_FAILURES = 3;

export interface FindCards {
  /** Cards that are certainly the person's first; `name-employer` only where there is no certain one. */
  (people: readonly KnownPerson[], signal: AbortSignal): Promise<CardsFound>;
}

/**
 * Looks for people's cards by the server's search, and where that fails, which is not the same as finding nothing, in
 * an index of our own. A server that only failed is searched again in the next call, unless it fails each time.
 */
export function createFindCards(book: Book, call: DavCall): FindCards {
  const readIndex = createSyncIndex(book, call);
  const search = createSearch(book, call);

  async function findByIndex(people: readonly KnownPerson[], signal: AbortSignal): Promise<CardsFound> {
    const index = await readIndex(signal);
    if (index.status !== 'read') return index;
    return { status: 'found', cards: people.map((person) => theirs(index.cards, person)) };
  }

  /** Null: the server did not search. */
  async function findSome(people: readonly KnownPerson[], signal: AbortSignal): Promise<CardsFound | null> {
    let cards: FoundCard[][] = people.map(() => []);
    for (const matchesOf of [certainMatches, nameMatches]) {
      const isOpen = cards.map(({ length }) => length === 0);
      const reading = await search.read(
        people.flatMap((person, at) => (isOpen[at] === true ? matchesOf(person) : [])),
        signal,
      );
      switch (reading.status) {
        case 'read': {
          const read = reading.cards.flatMap(indexed);
          cards = cards.map((before, at) => {
            const person = people[at];
            return isOpen[at] === true && person ? theirs(read, person) : before;
          });
          break;
        }
        case 'unsupported':
          return null;
        case 'needs-user':
          // A common name in a large book: a suggestion is not worth more.
          if (reading.problem.code === 'answer_too_large') return findByIndex(people, signal);
          return reading;
        default:
          return reading;
      }
    }
    search.worked();
    return { status: 'found', cards };
  }

  return async (people, signal) => {
    const cards: FoundCard[][] = [];
    let isSearched = search.isTried();
    while (cards.length < people.length) {
      const rest = people.slice(cards.length);
      const found = await (isSearched ? findSome(rest.slice(0, AT_ONCE), signal) : findByIndex(rest, signal));
      if (found === null) isSearched = false;
      else if (found.status === 'found') cards.push(...found.cards);
      else return found;
    }
    return { status: 'found', cards };
  };
}

/** The server's search, until it fails for good. */
function createSearch(book: Book, call: DavCall) {
  /** In a row; the most where the server knows no search. */
  let failures = 0;
  return {
    isTried: () => failures < MAX_FAILURES,
    /** All searches about some people were answered. */
    worked: () => void (failures = 0),
    async read(matches: readonly TextMatch[], signal: AbortSignal): Promise<CardsReading> {
      if (matches.length === 0) return { status: 'read', cards: [] };
      const reading = await queryCards(matches, book, call, signal);
      if (reading.status === 'unsupported') failures = mayPass(reading.code) ? failures + 1 : MAX_FAILURES;
      return reading;
    },
  };
}

function theirs(cards: readonly IndexedCard[], person: KnownPerson): FoundCard[] {
  const found = cards.flatMap((card) => {
    const by = samePersonBy(card.keys, person);
    return by === null ? [] : [{ ...card, by }];
  });
  const certain = found.filter(({ by }) => by !== 'name-employer');
  return (certain.length > 0 ? certain : found).toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));
}

function indexed({ url, etag, text }: { url: string; etag: string | null; text: string }): IndexedCard[] {
  const card = readCard(text);
  return card === null ? [] : [{ url, etag, keys: cardKeys(card.lines) }];
}
