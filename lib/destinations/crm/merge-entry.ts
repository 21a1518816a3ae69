import { isAsCompared, keptBy, undecided } from '../comparison.ts';
import type { Arrived, OutboxEntry, SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { FieldMapping } from './mapped-fields.ts';
import { mergeProperties } from './merge-properties.ts';
import { propertiesOf } from './properties-of.ts';
import { hashesAfter, readRemoteVersion, remoteVersionText } from './remote-version.ts';

/** A record as it was read, or as it is after a writing. */
interface WrittenRecord {
  id: string;
  properties: Record<string, string | null>;
  /** As they were read before a writing; absent: nothing was written, or the record was created. */
  before?: Record<string, string | null> | undefined;
}

/** The changes to a record that was just read; or the finding that the user has to choose first, or anew. */
export function mergeInto(
  { properties }: Pick<WrittenRecord, 'properties'>,
  contact: OutgoingContact,
  { remoteVersion, rule, choice }: Pick<OutboxEntry, 'remoteVersion' | 'rule' | 'choice'>,
  { mapping }: { mapping: FieldMapping },
): { status: 'merged'; changes: Record<string, string> } | Extract<SendOutcome, { status: 'held' }> {
  const { hashes, kept } = readRemoteVersion(remoteVersion);
  const { changes, differences } = mergeProperties(properties, contact, mapping, hashes);
  const open = undecided(differences, { ...kept, ...(choice && keptBy(choice)) });
  const held = {
    status: 'held',
    problem: { code: 'differs', fields: differences.map(({ field }) => field) },
  } as const;
  if (choice === null) return rule === 'ask' && open.length > 0 ? held : { status: 'merged', changes };
  const isUndecided = open.some(({ field }) => !choice.take.includes(field));
  if (!isAsCompared(choice, differences, null) || (rule === 'ask' && isUndecided)) return held;
  return { status: 'merged', changes: mergeProperties(properties, contact, mapping, hashes, choice.take).changes };
}

/** The end of a sending, with the fields of the record that still differ. */
export function doneWith<Row extends WrittenRecord>(
  contact: OutgoingContact,
  { remoteVersion, choice }: Pick<OutboxEntry, 'remoteVersion' | 'choice'>,
  { record, was }: { record: Row; was: Arrived['was'] },
  { mapping, urlOf }: { mapping: FieldMapping; urlOf: (record: Row) => string | null },
): Extract<SendOutcome, { status: 'done' }> {
  const { properties, before } = record;
  const earlier = readRemoteVersion(remoteVersion);
  const kept = { ...earlier.kept, ...(choice && keptBy(choice)) };
  const { differences } = mergeProperties(properties, contact, mapping, earlier.hashes);
  const differs = undecided(differences, kept).map(({ field }) => field);
  const isWritten = (name: string, value: string) =>
    properties[name] === value && (was === 'created' || (before !== undefined && before[name] !== value));
  const written = Object.entries(propertiesOf(contact, mapping)).filter((each) => isWritten(...each));
  const hashes = hashesAfter(Object.fromEntries(written), properties, earlier.hashes);
  const version = remoteVersionText({ hashes, kept });
  const done = { status: 'done', was, ref: record.id, url: urlOf(record), version } as const;
  return differs.length === 0 ? done : { ...done, differs };
}
