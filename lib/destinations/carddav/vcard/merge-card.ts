import { escaped } from '../../../contacts/export/vcard-line.ts';
import { tagKey } from '../../../contacts/tags.ts';
import { parseProfileUrl } from '../../../profile-url/index.ts';
import { fieldMark } from '../../field-mark.ts';
import { samePhone } from '../../same-phone.ts';
import { isSingleField, line, revisionLine, SINGLE_FIELDS, type SingleField } from './card-fields.ts';
import { comparableEmail } from './card-keys.ts';
import { partsOf, unescaped, withValue, type ContentLine, type ReadCard } from './content-line.ts';

/** A short mark of each single field as we last wrote it; see `hashesOf`. */
export type FieldHashes = Partial<Record<SingleField, string>>;

export interface MergedCard {
  lines: ContentLine[];
  hasChanged: boolean;
  /** Single fields that now hold ours and did not before. */
  written: SingleField[];
  /** Fields where the card holds something else, which was kept. */
  kept: SingleField[];
}

/**
 * Our fields put into a card that is there. Empty fields are filled, and lists get their missing entries; a field that
 * holds something else is replaced only if it is as we wrote it last. All other lines stay as they are, in their order.
 * @param hashes of our last writing of this card; none: everything there counts as the user's
 * @param now ms since epoch
 * @param take fields that the user chose to replace
 */
export function mergeCard(
  card: ReadCard,
  ours: readonly ContentLine[],
  hashes: FieldHashes,
  now: number,
  take: readonly SingleField[] = [],
): MergedCard {
  const lines = [...card.lines];
  const kept: SingleField[] = [];
  const written: SingleField[] = [];
  let hasChanged = false;
  for (const our of ours) {
    if (our.name === 'UID') {
      if (lines.some(({ name }) => name === 'UID')) continue;
    } else if (isSingleField(our.name)) {
      const at = lines.findIndex((theirs) => theirs.name === our.name && !isEmpty(theirs));
      const theirs = lines[at];
      // The parts of a name are not those of another whole one.
      const isOthers = our.name === 'N' && kept.includes('FN');
      if (theirs === undefined && isOthers) continue;
      if (theirs !== undefined) {
        if (comparable(theirs) === comparable(our)) continue;
        if (isOthers || (hashes[our.name] !== markOf(theirs) && !take.includes(our.name))) {
          kept.push(our.name);
          continue;
        }
        written.push(our.name);
        lines[at] = withValue(theirs, our.value);
        hasChanged = true;
        continue;
      }
      written.push(our.name);
    } else {
      const missing = missingFrom(lines, our);
      if (missing === null) continue;
      lines.push(missing);
      hasChanged = true;
      continue;
    }
    removeEmpty(lines, our.name);
    lines.push(our);
    hasChanged = true;
  }
  return { lines: hasChanged ? revised(lines, card, now) : lines, hasChanged, written, kept };
}

/**
 * Marks of the single fields that a merge wrote, and the earlier ones that still hold: kept with the row, so that we
 * may replace them later. What was there already and is the same as ours is someone else's.
 */
export function hashesAfter({ lines, written }: MergedCard, earlier: FieldHashes): FieldHashes {
  const hashes: FieldHashes = {};
  for (const name of SINGLE_FIELDS) {
    const there = lines.find((each) => each.name === name && !isEmpty(each));
    const mark = there && markOf(there);
    if (mark !== undefined && (written.includes(name) || mark === earlier[name])) hashes[name] = mark;
  }
  return hashes;
}

/** Marks of all single fields that are the same as ours. */
export function hashesOf(lines: readonly ContentLine[], ours: readonly ContentLine[]): FieldHashes {
  const hashes: FieldHashes = {};
  for (const our of ours) {
    if (!isSingleField(our.name)) continue;
    const theirs = lines.find(({ name }) => name === our.name);
    if (theirs !== undefined && comparable(theirs) === comparable(our)) hashes[our.name] = markOf(our);
  }
  return hashes;
}

/** The part of a line that the card lacks, or null. */
function missingFrom(lines: readonly ContentLine[], our: ContentLine): ContentLine | null {
  const theirs = lines.filter(({ name }) => name === our.name);
  if (our.name === 'CATEGORIES') {
    const there = new Set(theirs.flatMap(({ value }) => partsOf(value, ',')).map(tagKey));
    const missing = partsOf(our.value, ',').filter((tag) => !there.has(tagKey(tag)));
    return missing.length === 0 ? null : line('CATEGORIES', missing.map(escaped).join(','));
  }
  if (theirs.some((their) => isSameEntry(our, their))) return null;
  return theirs.length === 0 ? our : withoutPreference(our);
}

/** Which of several is the best one is the user's decision where they have made it. */
function withoutPreference({ raw, value }: ContentLine): ContentLine {
  const [property = ''] = raw.replaceAll('\r\n ', '').split(':');
  return line(property.replace(/;PREF=\d+|;TYPE=PREF$|,PREF\b/, ''), value);
}

function isSameEntry(our: ContentLine, their: ContentLine): boolean {
  const [a, b] = [unescaped(our.value), unescaped(their.value)];
  switch (our.name) {
    case 'EMAIL':
      return comparableEmail(a) === comparableEmail(b);
    case 'TEL':
      return samePhone(a, b);
    default:
      return comparableAddress(a) === comparableAddress(b);
  }
}

function comparableAddress(address: string): string {
  return (
    parseProfileUrl(address.trim()).url ??
    address
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\/(?:www\.)?/, '')
      .replace(/\/+$/, '')
  );
}

/** Properties whose values have components; in all others a semicolon is a character. */
const STRUCTURED = new Set(['N', 'ORG', 'ADR']);

/** The text of a field as a person reads it; empty: it has none. */
export function fieldText(lines: readonly ContentLine[], name: SingleField): string {
  const of = lines.find((each) => each.name === name && !isEmpty(each));
  return of === undefined
    ? ''
    : comparable(of)
        .split('\n')
        .filter((part) => part !== '')
        .join(', ');
}

/** White space, escapes that are not needed, and separators at the end do not make another value. */
function comparable({ name, value }: ContentLine): string {
  const parts = STRUCTURED.has(name) ? partsOf(value, ';') : [unescaped(value)];
  const texts = parts.map((part) => part.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  while (texts.at(-1) === '') texts.pop();
  return texts.join('\n');
}

const isEmpty = (of: ContentLine): boolean => comparable(of) === '';

const markOf = (of: ContentLine): string => fieldMark(comparable(of));

function removeEmpty(lines: ContentLine[], name: string): void {
  const at = lines.findIndex((theirs) => theirs.name === name && isEmpty(theirs));
  if (at !== -1) lines.splice(at, 1);
}

function revised(lines: readonly ContentLine[], { version }: ReadCard, now: number): ContentLine[] {
  return [...lines.filter(({ name }) => name !== 'REV'), revisionLine(now, version)];
}
