import type { FoundRecord, KnownPerson } from '../../destination.ts';
import type { Stopped } from '../../stopped.ts';
import { queryCards, type Book, type CardsReading } from '../dav/cards.ts';
import type { DavCall } from '../dav/dav-call.ts';
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

export type CardsFound = { status: 'found'; cards: FoundCard[] } | Stopped;

/** In the order of how sure they are. */
const ORDER: readonly FoundRecord['by'][] = ['our-id', 'profile-url', 'email', 'name-employer'];

export interface FindCards {
  /** Cards that are certainly the person's first; `name-employer` only where there is no certain one. */
  (person: KnownPerson, signal: AbortSignal): Promise<CardsFound>;
}

/**
 * Looks for a person's cards by the server's search, and where that fails, which is not the same as finding nothing, in
 * an index of our own.
 */
export function createFindCards(book: Book, call: DavCall): FindCards {
  const readIndex = createSyncIndex(book, call);
  let searches = true;

  async function search(matches: readonly TextMatch[], signal: AbortSignal): Promise<CardsReading> {
    if (matches.length === 0) return { status: 'read', cards: [] };
    return queryCards(matches, book, call, signal);
  }

  async function findByIndex(person: KnownPerson, signal: AbortSignal): Promise<CardsFound> {
    const index = await readIndex(signal);
    return index.status === 'read' ? { status: 'found', cards: theirs(index.cards, person) } : index;
  }

  return async (person, signal) => {
    if (!searches) return findByIndex(person, signal);
    for (const matches of [certainMatches(person), nameMatches(person)]) {
      const reading = await search(matches, signal);
      switch (reading.status) {
        case 'read': {
          const cards = theirs(reading.cards.flatMap(indexed), person);
          if (cards.length > 0) return { status: 'found', cards };
          break;
        }
        case 'unsupported':
          searches = false;
          return findByIndex(person, signal);
        case 'needs-user':
          // A common name in a large book: a suggestion is not worth more.
          if (reading.problem.code === 'answer_too_large') return findByIndex(person, signal);
          return reading;
        default:
          return reading;
      }
    }
    return { status: 'found', cards: [] };
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
