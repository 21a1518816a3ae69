import type { OwnerDatabase } from '../database/owner-database.ts';
import { asAnnotation } from './annotation.ts';
import { asContact } from './contact-store.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';

/** Contacts read in one transaction: enough to be fast, few enough to hold nobody up. */
const BATCH = 500;
/** Most contacts read by their ids at once. */
export const MOST_BY_ID = 50;

/** Joins what is stored of a contact with what the user added; null when nothing of it can be read. */
function joined(contact: unknown, annotation: unknown): AnnotatedContact | null {
  const row = asContact(contact);
  if (!row) return null;
  const added = asAnnotation(annotation);
  return {
    contact: row,
    ...(added && added.tags.length > 0 && { tags: added.tags }),
    ...(added && added.note !== '' && { note: added.note }),
  };
}

/**
 * All contacts, oldest purchase first, in batches of up to 500; each batch as the database holds it then, the next
 * one already on its way. What is bought while it runs comes at the end, what is deleted does not come. Whoever
 * gets a first tag or note while it runs comes without.
 */
export async function* streamAnnotatedContacts(db: OwnerDatabase): AsyncGenerator<AnnotatedContact[], void, void> {
  // To ask for each contact whether it has an annotation takes longer than to read the contacts.
  const annotated = new Set(await db.getAllKeys('annotations'));
  let reading: Promise<Batch> | null = readBatch(db, annotated, START);
  while (reading) {
    const { contacts, next }: Batch = await reading;
    reading = next && readBatch(db, annotated, next);
    // Whoever stops here never hears of it.
    reading?.catch(() => undefined);
    if (contacts.length > 0) yield contacts;
  }
}

/**
 * Where a batch begins: at a moment, without those that came already. Purchases of one moment may lie on both sides of
 * a batch's end.
 */
interface BatchStart {
  /** ms since epoch; null: with the oldest */
  from: number | null;
  seen: ReadonlySet<number>;
}

interface Batch {
  contacts: AnnotatedContact[];
  /** Null after the last one. */
  next: BatchStart | null;
}

const START: BatchStart = { from: null, seen: new Set() };

async function readBatch(
  db: OwnerDatabase,
  annotated: ReadonlySet<number>,
  { from, seen }: BatchStart,
): Promise<Batch> {
  // A whole import may carry one time.
  const size = seen.size + BATCH;
  const tx = db.transaction(['contacts', 'annotations']);
  const rows = await tx
    .objectStore('contacts')
    .index('boughtAt')
    .getAll(from === null ? null : IDBKeyRange.lowerBound(from), size);
  const annotations = tx.objectStore('annotations');
  const fresh = rows.filter(({ profileId }) => !seen.has(profileId));
  const added = new Map<number, unknown>();
  await Promise.all(
    fresh
      .filter(({ profileId }) => annotated.has(profileId))
      .map(async ({ profileId }) => added.set(profileId, await annotations.get(profileId))),
  );
  const contacts = fresh.flatMap((row) => joined(row, added.get(row.profileId)) ?? []);
  const last = rows.at(-1);
  if (last === undefined || rows.length < size) return { contacts, next: null };
  const atEnd = rows.filter(({ boughtAt }) => boughtAt === last.boughtAt).map(({ profileId }) => profileId);
  return {
    contacts,
    next: { from: last.boughtAt, seen: new Set(last.boughtAt === from ? [...seen, ...atEnd] : atEnd) },
  };
}

/**
 * Up to 50 contacts by their ids, in that order; those that are not there (any more) are left out.
 * @throws RangeError for more
 */
export async function readAnnotatedContacts(
  db: OwnerDatabase,
  profileIds: readonly number[],
): Promise<AnnotatedContact[]> {
  if (profileIds.length > MOST_BY_ID) throw new RangeError(`${profileIds.length} contacts at once`);
  const tx = db.transaction(['contacts', 'annotations']);
  const read = async (profileId: number) =>
    joined(
      ...(await Promise.all([tx.objectStore('contacts').get(profileId), tx.objectStore('annotations').get(profileId)])),
    );
  return (await Promise.all(profileIds.map(read))).filter((contact) => contact !== null);
}
