import type { OutboxEntry } from '../../destination.ts';
import { surelyKnownOf } from '../../known-person.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import type { Stopped } from '../../stopped.ts';
import { getCards, urlInBook, type Book, type CardResource } from '../dav/cards.ts';
import type { DavCall } from '../dav/dav-call.ts';
import { stoppedRead } from '../dav/reading.ts';
import type { FindCards } from '../find/find-cards.ts';
import { cardUid } from '../vcard/card-fields.ts';

export interface SaveDeps {
  book: Book;
  call: DavCall;
  findCards: FindCards;
  /** ms since epoch */
  now: () => number;
}

export type Located =
  | { status: 'there'; card: CardResource }
  /** `url`: the address for our card. */
  | { status: 'not-there'; url: string }
  | Stopped;

/** The path of a person's card, made from our UID: a repeat meets what an earlier attempt wrote. */
export function cardUrl(book: Book, profileId: number): string {
  return `${book.url}${cardUid(profileId)}.vcf`;
}

/**
 * The card that holds a person: where it was saved before, at our path, or one that is certainly theirs. Two cards with
 * one email identify no person: a shared mailbox is not a person.
 */
export async function locateCard(
  contact: OutgoingContact,
  { remoteRef }: Pick<OutboxEntry, 'remoteRef'>,
  { book, call, findCards }: SaveDeps,
  signal: AbortSignal,
): Promise<Located> {
  const own = cardUrl(book, contact.profileId);
  const before = remoteRef === null ? null : urlInBook(remoteRef, book);
  const known = await getCards(before === null || before === own ? [own] : [before, own], book, call, signal);
  if (known.status === 'unsupported') return stoppedRead(known.code);
  if (known.status !== 'read') return known;
  const card = known.cards.find(({ url }) => url === before) ?? known.cards.find(({ url }) => url === own);
  if (card !== undefined) return { status: 'there', card };

  const found = await findCards([surelyKnownOf(contact)], signal);
  if (found.status !== 'found') return found;
  const [first, ...others] = found.cards.flat().filter(({ by }) => by !== 'name-employer');
  if (first === undefined || (first.by === 'email' && others.length > 0)) return { status: 'not-there', url: own };
  const theirs = await getCards([first.url], book, call, signal);
  if (theirs.status === 'unsupported') return stoppedRead(theirs.code);
  if (theirs.status !== 'read') return theirs;
  const [read] = theirs.cards;
  return read === undefined ? { status: 'not-there', url: own } : { status: 'there', card: read };
}
