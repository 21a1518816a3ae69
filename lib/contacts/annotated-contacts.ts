import type { AccountDatabase } from '../database/account-database.ts';
import type { ContactLists } from '../database/contact-lists-record.ts';
import { getMeta, metaOf } from '../database/meta.ts';
import { asAnnotation } from './annotation.ts';
import { namesOfLists, readLists } from './contact-lists.ts';
import { asContact } from './contact-store.ts';
import type { AnnotatedContact } from './export/annotated-contact.ts';

/** Contacts read in one transaction: enough to be fast, few enough not to delay a lookup. */
const BATCH = 500;
/** Upper bound of contacts read by their ids at once. */
export const MAX_BY_ID = 50;

/** Joins a stored contact with the user's additions; null when nothing of it can be read. */
function joined(contact: unknown, annotation: unknown, all: ContactLists): AnnotatedContact | null {
  const row = asContact(contact);
  if (!row) return null;
  const added = asAnnotation(annotation);
  const lists = added?.lists ? namesOfLists(all, added.lists) : [];
  return {
    contact: row,
    ...(added && added.tags.length > 0 && { tags: added.tags }),
    ...(lists.length > 0 && { lists }),
    ...(added && added.note !== '' && { note: added.note }),
  };
}

/**
 * All contacts, oldest purchase first, in batches of up to 500; each batch as the database holds it then, the next one
 * already on its way. A contact bought during the run comes at the end, one bought again only once, and a deleted one
 * does not come. One that gets its first tag or note during the run comes without it.
 */
export async function* streamAnnotatedContacts(db: AccountDatabase): AsyncGenerator<AnnotatedContact[], void, void> {
  // Asking for each contact whether it has an annotation takes longer than reading the contacts.
  const annotated = new Set(await db.getAllKeys('annotations'));
  const came = new Set<number>();
  let reading: Promise<Batch> | null = readBatch(db, annotated, START);
  while (reading) {
    const { contacts, next }: Batch = await reading;
    reading = next && readBatch(db, annotated, next);
    // A caller that stops here never sees this error.
    reading?.catch(() => undefined);
    const fresh = contacts.filter(({ contact }) => !came.has(contact.profileId));
    for (const { contact } of fresh) came.add(contact.profileId);
    if (fresh.length > 0) yield fresh;
  }
}

/**
 * The beginning of a batch: a moment, without the contacts that came already. Purchases of one moment may lie on both
 * sides of a batch's end.
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
  db: AccountDatabase,
  annotated: ReadonlySet<number>,
  { from, seen }: BatchStart,
): Promise<Batch> {
  // All contacts of an import may have the same time.
  const size = seen.size + BATCH;
  const tx = db.transaction(['contacts', 'annotations', 'meta']);
  const lists = await readLists(tx);
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
  const contacts = fresh.flatMap((row) => joined(row, added.get(row.profileId), lists) ?? []);
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
  db: AccountDatabase,
  profileIds: readonly number[],
): Promise<AnnotatedContact[]> {
  if (profileIds.length > MAX_BY_ID) throw new RangeError(`${profileIds.length} contacts at once`);
  const tx = db.transaction(['contacts', 'annotations', 'meta']);
  const lists = await readLists(tx);
  const read = async (profileId: number) => {
    const [contact, added] = await Promise.all([
      tx.objectStore('contacts').get(profileId),
      tx.objectStore('annotations').get(profileId),
    ]);
    return joined(contact, added, lists);
  };
  return (await Promise.all(profileIds.map(read))).filter((contact) => contact !== null);
}

/** The names of the user's lists, in the order in which they were made. */
export async function readListNames(db: AccountDatabase): Promise<string[]> {
  return ((await getMeta(metaOf(db), 'contactLists'))?.lists ?? []).map(({ name }) => name);
}
