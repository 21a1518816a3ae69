import type { Destination, OutboxEntry, SendOutcome } from '../../destination.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import type { CardResource } from '../dav/cards.ts';
import { type PutOutcome, putCard } from '../dav/put-card.ts';
import { readRemoteVersion, remoteVersionText } from '../remote-version.ts';
import { cardFields, line, revisionLine } from '../vcard/card-fields.ts';
import { readCard, writeCard, type ContentLine } from '../vcard/content-line.ts';
import { hashesOf, mergeCard } from '../vcard/merge-card.ts';
import { locateCard, type SaveDeps } from './locate-card.ts';

/** Each round reads the card anew; a card that changes every time is not for us to fight over. */
const MAX_ROUNDS = 3;

/**
 * Saves one person: reads the card that is there, puts in what it lacks, and writes on the condition that nobody
 * changed it meanwhile. A repeat finds its own work and changes nothing.
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
  return outcomeOf(put, (etag) => done('created', url, etag, ours, ours));
}

async function update(
  { url, etag, text }: CardResource,
  contact: OutgoingContact,
  { remoteVersion }: Pick<OutboxEntry, 'remoteVersion'>,
  { call, now }: SaveDeps,
  signal: AbortSignal,
): Promise<SendOutcome | 'changed'> {
  const card = readCard(text);
  // A card that cannot be read cannot be changed without loss, nor one whose change could not be made conditional.
  if (card === null || etag === null) return refused('');
  const ours = cardFields(contact, card.version);
  const merged = mergeCard(card, ours, readRemoteVersion(remoteVersion).suppressions, now());
  if (!merged.hasChanged) return done('unchanged', url, etag, merged.lines, ours);
  const put = await putCard({ url, etag, text: writeCard(merged.lines) }, call, signal);
  return outcomeOf(put, (newEtag) => done('updated', url, newEtag, merged.lines, ours));
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

function done(
  was: 'created' | 'updated' | 'unchanged',
  ref: string,
  etag: string | null,
  lines: readonly ContentLine[],
  ours: readonly ContentLine[],
): SendOutcome {
  return {
    status: 'done',
    was,
    ref,
    url: null,
    version: remoteVersionText({ etag, suppressions: hashesOf(lines, ours) }),
  };
}

function refused(field: string): SendOutcome {
  return { status: 'refused', problem: { code: 'entry_refused', field: field === '' ? null : field, details: '' } };
}
