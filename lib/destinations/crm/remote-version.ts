import { z } from 'zod';
import type { DifferenceHashes } from '../comparison.ts';
import { withPlainFields } from '../contact-field-schema.ts';
import { fieldMark } from '../field-mark.ts';

/** The properties that hold our values: kept with the row, so that a later change of ours may replace them. */
export type PropertyHashes = Record<string, string>;

/** The data kept with a row about the written record. */
export interface RemoteVersion {
  hashes: PropertyHashes;
  /** Differences that the user decided to leave. */
  kept: DifferenceHashes;
}

const hashesSchema = z.record(z.string(), z.string());
const keptSchema = z.preprocess(withPlainFields, hashesSchema);
const schema = z.union([
  z.object({ hashes: hashesSchema, kept: keptSchema }),
  // Of older versions.
  hashesSchema.transform((hashes) => ({ hashes, kept: {} })),
]);

/** Nothing is ours where there is none or it cannot be read: then existing values stay. */
export function readRemoteVersion(version: string | null): RemoteVersion {
  try {
    return schema.parse(JSON.parse(version ?? ''));
  } catch {
    return { hashes: {}, kept: {} };
  }
}

/** With marks of those properties of a record that hold ours. */
export function remoteVersionText(
  ours: Record<string, string>,
  there: Record<string, string | null>,
  kept: DifferenceHashes,
): string {
  const hashes = Object.entries(ours).flatMap(([name, value]) =>
    there[name] === value ? [[name, fieldMark(value)]] : [],
  );
  return JSON.stringify({ hashes: Object.fromEntries(hashes), kept } satisfies RemoteVersion);
}
