import { isAsCompared } from '../../comparison.ts';
import type { Destination, SendOutcome } from '../../destination.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import type { CardResource } from '../dav/cards.ts';
import { type PutOutcome, putCard } from '../dav/put-card.ts';
import { remoteVersionText } from '../remote-version.ts';
import { cardFields, line, revisionLine } from '../vcard/card-fields.ts';
import { readCard, writeCard } from '../vcard/content-line.ts';
import { hashesOf } from '../vcard/merge-card.ts';
import { locateCard, type SaveDeps } from './locate-card.ts';
import { type CardMerge, type MergeEntry, doneWith, mergeForEntry } from './merge-for-entry.ts';

/** Each round reads the card anew; a card that changes every time is not for us to fight over. */
const MAX_ROUNDS = 3;

/**
 * Saves one person: reads the existing card, adds the missing fields, and writes on the condition that the card has not
 * changed meanwhile. A repeat finds its own work and changes nothing.
 */
export function createSaveCard(deps: SaveDeps): Destination['upsert'] {
  return async (entry, signal): Promise<SendOutcome> => {
    if (entry.outgoing.event === 'company.saved') return refused('');
    const { contact } = entry.outgoing;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const located = await locateCard(contact, entry, deps, signal);
      switch (located.status) {
        case 'there': {
          const outcome = await update(located.card, contact, entry, deps, signal);
          if (outcome !== 'changed') return outcome;
          break;
        }
        case 'not-there': {
          const outcome = await create(located.url, contact, deps, signal);
          if (outcome !== 'changed') return outcome;
          break;
        }
        default:
          return located;
      }
    }
    return { status: 'held', problem: { code: 'changed_there' } };
  };
}

async function create(
  url: string,
  contact: OutgoingContact,
  { book: { version }, call, now }: SaveDeps,
  signal: AbortSignal,
): Promise<SendOutcome | 'changed'> {
  const ours = cardFields(contact, version);
  const text = writeCard([line('VERSION', version), ...ours, revisionLine(now(), version)]);
  const put = await putCard({ url, etag: null, text }, call, signal);
  return outcomeOf(put, (etag) => {
    const remoteVersion = remoteVersionText({ etag, hashes: hashesOf(ours, ours), kept: {} });
    return { status: 'done', was: 'created', ref: url, url: null, version: remoteVersion };
  });
}

async function update(
  { url, etag, text }: CardResource,
  contact: OutgoingContact,
  entry: MergeEntry,
  { call, now }: SaveDeps,
  signal: AbortSignal,
): Promise<SendOutcome | 'changed'> {
  const card = readCard(text);
  // A card that cannot be read cannot be changed without loss, nor one whose change could not be made conditional.
  if (card === null || etag === null) return refused('');
  const merge = mergeForEntry(card, contact, entry, now());
  const { merged } = merge;
  if (merge.needsChoice || !isChoiceCurrent(merge, entry, etag))
    return { status: 'held', problem: { code: 'differs', fields: merge.differences.map(({ field }) => field) } };
  if (!merged.hasChanged) return doneWith(merge, { was: 'unchanged', ref: url, etag });
  const put = await putCard({ url, etag, text: writeCard(merged.lines) }, call, signal);
  return outcomeOf(put, (newEtag) => doneWith(merge, { was: 'updated', ref: url, etag: newEtag }));
}

/** A remaining change needs the card as it was compared; where the card has all of it by now, nothing is written. */
function isChoiceCurrent({ merged, differences }: CardMerge, { choice }: MergeEntry, etag: string): boolean {
  return choice === null || !merged.hasChanged || isAsCompared(choice, differences, etag);
}

function outcomeOf(put: PutOutcome, written: (etag: string | null) => SendOutcome): SendOutcome | 'changed' {
  switch (put.status) {
    case 'written':
      return written(put.etag);
    case 'changed':
      return 'changed';
    case 'uid-elsewhere':
      // The search did not show it; another card with our UID cannot be made.
      return refused('UID');
    default:
      return put;
  }
}

function refused(field: string): SendOutcome {
  return { status: 'refused', problem: { code: 'entry_refused', field: field === '' ? null : field, details: '' } };
}
