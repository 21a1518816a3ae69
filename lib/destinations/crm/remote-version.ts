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

export function remoteVersionText(version: RemoteVersion): string {
  return JSON.stringify(version);
}

/**
 * Marks of what was just written, and the earlier ones that still hold. A value that was there already and is the same
 * as ours gets none: it is someone else's.
 * @param there the record as it is now
 */
export function hashesAfter(
  written: Record<string, string>,
  there: Partial<Record<string, string | null>>,
  earlier: PropertyHashes,
): PropertyHashes {
  const held = Object.entries(earlier).filter(([name, mark]) => fieldMark(there[name] ?? '') === mark);
  const hashes = Object.entries(written).map(([name, value]) => [name, fieldMark(value)]);
  return Object.fromEntries([...held, ...hashes]);
}
