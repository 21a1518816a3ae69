import { type DifferenceHashes, type FieldDifference, keptBy, undecided } from '../../comparison.ts';
import type { Arrived, OutboxEntry, SendOutcome } from '../../destination.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import { readRemoteVersion, remoteVersionText } from '../remote-version.ts';
import { cardDifferences, propertiesOf } from '../vcard/card-differences.ts';
import { cardFields } from '../vcard/card-fields.ts';
import type { ContentLine, ReadCard } from '../vcard/content-line.ts';
import { type FieldHashes, hashesAfter, mergeCard, type MergedCard } from '../vcard/merge-card.ts';

/** The parts of a sending that decide how it is merged into an existing card. */
export type MergeEntry = Pick<OutboxEntry, 'remoteVersion' | 'rule' | 'choice'>;

/** A contact put into a card. */
export interface CardMerge {
  /** Includes the user's choices. */
  merged: MergedCard;
  ours: readonly ContentLine[];
  /** The fields in which the card differs, whatever the user chose. */
  differences: FieldDifference[];
  kept: DifferenceHashes;
  /** Marks of the fields that are ours once this is written. */
  hashes: FieldHashes;
  /** Nothing may be written before the user has seen a difference. */
  needsChoice: boolean;
}

/** @param now ms since epoch */
export function mergeForEntry(
  card: ReadCard,
  contact: OutgoingContact,
  { remoteVersion, rule, choice }: MergeEntry,
  now: number,
): CardMerge {
  const ours = cardFields(contact, card.version);
  const before = readRemoteVersion(remoteVersion);
  const differences = cardDifferences(mergeCard(card, ours, before.hashes, now), ours);
  const take = choice?.take ?? [];
  const merged = mergeCard(card, ours, before.hashes, now, propertiesOf(take));
  const kept = { ...before.kept, ...(choice && keptBy(choice)) };
  const open = undecided(differences, kept).filter(({ field }) => !take.includes(field));
  const hashes = hashesAfter(merged, before.hashes);
  return { merged, ours, differences, kept, hashes, needsChoice: rule === 'ask' && open.length > 0 };
}

/** The end of a sending, with the fields of the card that still differ. */
export function doneWith(
  { merged, ours, kept, hashes }: CardMerge,
  { was, ref, etag }: Pick<Arrived, 'was' | 'ref'> & { etag: string | null },
): Extract<SendOutcome, { status: 'done' }> {
  const version = remoteVersionText({ etag, hashes, kept });
  const differs = undecided(cardDifferences(merged, ours), kept).map(({ field }) => field);
  const done = { status: 'done', was, ref, url: null, version } as const;
  return differs.length === 0 ? done : { ...done, differs };
}
