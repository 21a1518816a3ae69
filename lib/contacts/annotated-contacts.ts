import { asAnnotation } from './annotation.ts';
import { asContact } from './contact-store.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';
import type { OwnerDatabase } from './owner-database.ts';

/** Contacts read in one transaction: enough to be fast, few enough to hold nobody up. */
const BATCH = 500;
/** Most contacts read by their ids at once. */
export const MOST_BY_ID = 50;

/** Joins what is stored of a contact with what the user added; null when nothing of it can be read. */
function joined(contact: unknown, annotation: unknown): AnnotatedContact | null {
  const row = asContact(contact);
  if (!row) return null;
  const added = asAnnotation(annotation);
  return { contact: row, ...(added && added.tags.length > 0 && { tags: added.tags }), ...(added && added.note !== '' && { note: added.note }) };
}

/**
 * All contacts, oldest purchase first, in batches of up to 500; each batch as the database holds it then. What is
 * bought while it runs comes at the end, what is deleted does not come.
 */
export async function* streamAnnotatedContacts(db: OwnerDatabase): AsyncGenerator<AnnotatedContact[], void, void> {
  let from: number | null = null;
  // Purchases of one moment may lie on both sides of a batch's end.
  let seen = new Set<number>();
  let size = BATCH;
  for (;;) {
    const tx = db.transaction(['contacts', 'annotations']);
    const rows: { profileId: number; boughtAt: number }[] = await tx.objectStore('contacts').index('boughtAt').getAll(from === null ? null : IDBKeyRange.lowerBound(from), size);
    const fresh = rows.filter(({ profileId }) => !seen.has(profileId));
    const annotations = tx.objectStore('annotations');
    const added = (await annotations.count()) === 0 ? [] : await Promise.all(fresh.map(({ profileId }) => annotations.get(profileId)));
    const batch = fresh.flatMap((row, at) => joined(row, added[at]) ?? []);
    if (batch.length > 0) yield batch;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size) return;
    const atEnd = rows.filter(({ boughtAt }) => boughtAt === last.boughtAt).map(({ profileId }) => profileId);
    seen = new Set(last.boughtAt === from ? [...seen, ...atEnd] : atEnd);
    from = last.boughtAt;
    // A whole import may carry one time.
    size = seen.size + BATCH;
  }
}

/**
 * Up to 50 contacts by their ids, in that order; those that are not there (any more) are left out.
 * @throws RangeError for more
 */
export async function readAnnotatedContacts(db: OwnerDatabase, profileIds: readonly number[]): Promise<AnnotatedContact[]> {
  if (profileIds.length > MOST_BY_ID) throw new RangeError(`${profileIds.length} contacts at once`);
  const tx = db.transaction(['contacts', 'annotations']);
  const read = async (profileId: number) => joined(...(await Promise.all([tx.objectStore('contacts').get(profileId), tx.objectStore('annotations').get(profileId)])));
  return (await Promise.all(profileIds.map(read))).filter((contact) => contact !== null);
}
