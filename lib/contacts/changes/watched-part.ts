import type { AccountDatabase } from '../../database/account-database.ts';
import type { AccountReading } from '../../database/account-transaction.ts';
import type { MetaValue } from '../../database/meta-schemas.ts';
import { getMeta, metaOf } from '../../database/meta.ts';
import { asAnnotation } from '../annotation.ts';
import { asContact } from '../contact-store.ts';
import { personKey } from '../identity/identity-key.ts';
import { SUPPRESSION_STORES, allSuppressions } from '../suppression/suppressions.ts';
import { tagKey } from '../tags.ts';

export type Watch = MetaValue<'watch'>;

/** What the user watches, people and companies: since when, and which. */
export async function readWatching(db: AccountDatabase) {
  const meta = metaOf(db);
  return { people: await getMeta(meta, 'watch'), companies: await getMeta(meta, 'companyWatch') };
}

/** The most ids that one free search takes, and the most people that it lists. */
export const MAX_IDS = 100;
/** Contacts read at once, and how often in one transaction: few enough not to delay a lookup. */
const MAX_READ = 500;
const MAX_READS = 20;

/** A part of the watched contacts, small enough for one search. */
export interface WatchedPart {
  profileIds: number[];
  /** The last contact that was considered; the next part begins behind it. */
  after: number;
  isLast: boolean;
}

/**
 * The next watched contacts behind `after`, in the order of their ids. Leaves out suppressed people, and contacts
 * from a file: their jobs are not in the service's words.
 */
export async function nextWatched(
  db: AccountDatabase,
  { tags }: Pick<Watch, 'tags'>,
  after: number,
): Promise<WatchedPart> {
  const tx: AccountReading = db.transaction(['contacts', 'annotations', ...SUPPRESSION_STORES]);
  const isSuppressed = await allSuppressions(tx);
  const part: WatchedPart = { profileIds: [], after, isLast: false };
  for (let reads = 0; reads < MAX_READS && !part.isLast; reads += 1) {
    const candidates = await (tags === null ? contactIds(tx, part.after) : taggedIds(tx, tags, part.after));
    for (const profileId of candidates.ids) {
      if (part.profileIds.length === MAX_IDS) return part;
      part.after = profileId;
      const contact = asContact(await tx.objectStore('contacts').get(profileId));
      const isWatched = contact !== null && contact.fromFile === undefined;
      if (isWatched && !isSuppressed({ key: personKey({ by: 'id', profileId }), profileId }))
        part.profileIds.push(profileId);
    }
    part.after = candidates.after;
    part.isLast = candidates.isLast;
  }
  return part;
}

interface Candidates {
  ids: number[];
  after: number;
  isLast: boolean;
}

async function contactIds(tx: AccountReading, after: number): Promise<Candidates> {
  const ids = await tx.objectStore('contacts').getAllKeys(IDBKeyRange.lowerBound(after, true), MAX_READ);
  return { ids, after: ids.at(-1) ?? after, isLast: ids.length < MAX_READ };
}

async function taggedIds(tx: AccountReading, tags: readonly string[], after: number): Promise<Candidates> {
  const wanted = new Set(tags.map(tagKey));
  const rows = await tx.objectStore('annotations').getAll(IDBKeyRange.lowerBound(after, true), MAX_READ);
  const ids = rows
    .filter((row) => asAnnotation(row)?.tags.some((tag) => wanted.has(tagKey(tag))) === true)
    .map(({ profileId }) => profileId);
  return { ids, after: rows.at(-1)?.profileId ?? after, isLast: rows.length < MAX_READ };
}
