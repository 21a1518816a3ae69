import { type DifferenceHashes, type FieldDifference, keptBy, undecided } from '../../comparison.ts';
import type { Arrived, OutboxEntry, SendOutcome } from '../../destination.ts';
import type { OutgoingContact } from '../../outgoing.ts';
import { readRemoteVersion, remoteVersionText } from '../remote-version.ts';
import { cardDifferences, propertiesOf } from '../vcard/card-differences.ts';
import { cardFields } from '../vcard/card-fields.ts';
import type { ContentLine, ReadCard } from '../vcard/content-line.ts';
import { hashesOf, mergeCard, type MergedCard } from '../vcard/merge-card.ts';

/** What of a sending says how it is put into a card that is there. */
export type MergeEntry = Pick<OutboxEntry, 'remoteVersion' | 'rule' | 'choice'>;

/** A contact put into a card. */
export interface CardMerge {
  /** With what the user chose. */
  merged: MergedCard;
  ours: readonly ContentLine[];
  /** Where the card holds something else, whatever the user chose. */
  differences: FieldDifference[];
  kept: DifferenceHashes;
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
  const differences = cardDifferences(mergeCard(card, ours, before.suppressions, now), ours);
  const take = choice?.take ?? [];
  const merged = mergeCard(card, ours, before.suppressions, now, propertiesOf(take));
  const kept = { ...before.kept, ...(choice && keptBy(choice)) };
  const open = undecided(differences, kept).filter(({ field }) => !take.includes(field));
  return { merged, ours, differences, kept, needsChoice: rule === 'ask' && open.length > 0 };
}

/** The end of a sending, with what of the card still differs. */
export function doneWith(
  { merged, ours, kept }: CardMerge,
  { was, ref, etag }: Pick<Arrived, 'was' | 'ref'> & { etag: string | null },
): Extract<SendOutcome, { status: 'done' }> {
  const version = remoteVersionText({ etag, suppressions: hashesOf(merged.lines, ours), kept });
  const differs = undecided(cardDifferences(merged, ours), kept).map(({ field }) => field);
  const done = { status: 'done', was, ref, url: null, version } as const;
  return differs.length === 0 ? done : { ...done, differs };
}
