import { z } from 'zod';
import { withPlainFields } from './contact-field-schema.ts';
import type { ContactField } from './contact-fields.ts';
import { fieldMark } from './field-mark.ts';

/** A field in which the record at a destination holds something else than ours. */
export interface FieldDifference {
  field: ContactField;
  ours: string;
  theirs: string;
}

/**
 * The user's choice after both were shown side by side: our value is written to the fields in `take`, all other fields
 * keep theirs. `version` identifies the shown values, so that no other is ever replaced.
 */
export interface Choice {
  version: string;
  take: readonly ContactField[];
}

/** Short marks of the shown values, by field; nothing of the values themselves. */
export type DifferenceHashes = Partial<Record<ContactField, string>>;

const versionSchema = z.object({
  record: z.string().nullable(),
  fields: z.preprocess(withPlainFields, z.record(z.string(), z.string())),
});
type Version = { record: string | null; fields: DifferenceHashes };

/** @param record the version of the whole record, where a write can be made conditional on it */
export function comparisonVersion(differences: readonly FieldDifference[], record: string | null): string {
  return JSON.stringify({ record, fields: hashesOfAll(differences) } satisfies Version);
}

/**
 * Whether a choice still applies: the record is the same, and in each field that is to be replaced both sides are as
 * they were shown, or the same by now.
 */
export function isAsCompared(
  { version, take }: Choice,
  differences: readonly FieldDifference[],
  record: string | null,
): boolean {
  if (take.length === 0) return true;
  const shown = readVersion(version);
  if (shown === null || (shown.record !== null && shown.record !== record)) return false;
  return take.every((field) => {
    const now = differences.find((difference) => difference.field === field);
    return now === undefined || shown.fields[field] === differenceMark(now);
  });
}

/** The fields that the user decided to leave as they are there. */
export function keptBy({ version, take }: Choice): DifferenceHashes {
  const fields = Object.entries(readVersion(version)?.fields ?? {});
  return Object.fromEntries(fields.filter(([field]) => !take.some((taken) => taken === field)));
}

/** The differences that the user has not decided on: a decision holds as long as both sides stay as they were. */
export function undecided(differences: readonly FieldDifference[], kept: DifferenceHashes): FieldDifference[] {
  return differences.filter((difference) => kept[difference.field] !== differenceMark(difference));
}

function hashesOfAll(differences: readonly FieldDifference[]): DifferenceHashes {
  return Object.fromEntries(differences.map((difference) => [difference.field, differenceMark(difference)]));
}

function differenceMark({ ours, theirs }: FieldDifference): string {
  return `${fieldMark(ours)}.${fieldMark(theirs)}`;
}

function readVersion(text: string): Version | null {
  try {
    return versionSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
