import { z } from 'zod';
import type { DifferenceHashes } from '../comparison.ts';
import { withPlainFields } from '../contact-field-schema.ts';
import { SINGLE_FIELDS } from './vcard/card-fields.ts';
import type { FieldHashes } from './vcard/merge-card.ts';

/** The stored form, whose names stay: `suppressions` are the hashes. */
const schema = z
  .object({
    etag: z.string().nullable(),
    suppressions: z.partialRecord(z.enum(SINGLE_FIELDS), z.string()),
    // Older versions have none.
    kept: z.preprocess(withPlainFields, z.record(z.string(), z.string())).catch({}),
  })
  .transform(({ suppressions: hashes, ...rest }): RemoteVersion => ({ ...rest, hashes }));

/**
 * The data kept with a row about the written card: its ETag, and the hashes that tell whether a field is still ours.
 */
export interface RemoteVersion {
  etag: string | null;
  hashes: FieldHashes;
  /** Differences that the user decided to leave. */
  kept: DifferenceHashes;
}

export function remoteVersionText({ etag, hashes, kept }: RemoteVersion): string {
  return JSON.stringify({ etag, suppressions: hashes, kept });
}

/** Nothing is ours where there is none or it cannot be read: then the card's own fields stay. */
export function readRemoteVersion(text: string | null): RemoteVersion {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return { etag: null, hashes: {}, kept: {} };
  }
}
