import { plainEmail } from '../contacts/identity/identity-key.ts';
import type { OwnerWriting } from '../database/owner-transaction.ts';
import { allBatchFacts, batchWithout } from '../lookups/journal/batch-record.ts';
import { forgetFound } from '../lookups/journal/found-pages.ts';
import { type PersonTraces, isUnderWay, rowsAbout, tracesOf } from './person-traces.ts';
import { removeFromTrash } from './trash.ts';
import { withoutPerson } from './without-person.ts';

/** Every store in which a person may be named. */
export const PERSON_STORES: [
  'lookups',
  'contacts',
  'annotations',
  'doNotLookUp',
  'aliases',
  'previews',
  'verifications',
  'quarantine',
  'facts',
] = [
  'lookups',
  'contacts',
  'annotations',
  'doNotLookUp',
  'aliases',
  'previews',
  'verifications',
  'quarantine',
  'facts',
];

/**
 * Erases a person: contact, annotation, keys, previews, verifications of their addresses, what is in the trash and in
 * quarantine. The journal keeps credits and times, and nobody's name. A blocked person stays blocked.
 *
 * @param now ms since epoch
 * @returns false, nothing written, while a lookup of theirs is in progress
 */
export async function erasePerson(tx: OwnerWriting, profileId: number, now: number): Promise<boolean> {
  const traces = await tracesOf(tx, profileId);
  const rows = await rowsAbout(tx, traces);
  if (rows.some(isUnderWay)) return false;

  const lookups = tx.objectStore('lookups');
  for (const { id, row } of rows) {
    // A request that was never sent has nothing to tell, and neither has a row that cannot be read.
    if (row === null || row.state.status === 'intent') await lookups.delete(id);
    else await lookups.put(withoutPerson(row, now));
  }
  await deleteContact(tx, traces);
  await emptyQuarantine(tx, traces);
  await removeFromTrash(tx, profileId);
  await erasePolls(tx, profileId);
  await leaveBatches(tx, profileId);
  await forgetFound(tx, profileId);
  return true;
}

/**
 * Deletes what was bought about a person, verifications too, and the keys and previews that lead to it. The journal is
 * not touched.
 * @param keepKeys two keys must still be known as one person's: a lookup is under way
 */
export async function deleteContact(tx: OwnerWriting, traces: PersonTraces, { keepKeys = false } = {}): Promise<void> {
  const { profileId, keys, emails } = traces;
  await tx.objectStore('contacts').delete(profileId);
  await tx.objectStore('annotations').delete(profileId);
  for (const email of emails) await tx.objectStore('verifications').delete(email);
  if (keepKeys) return;
  await keepMarked(tx, traces);
  const aliases = tx.objectStore('aliases');
  for (const key of await aliases.index('profileId').getAllKeys(profileId)) await aliases.delete(key);
  const previews = tx.objectStore('previews');
  for (const key of [...keys, ...(await previews.index('profileId').getAllKeys(profileId))]) await previews.delete(key);
}

/** A mark that was put on an address alone goes on for the person, whose other keys are about to go. */
async function keepMarked(tx: OwnerWriting, { profileId, keys }: PersonTraces): Promise<void> {
  const marks = tx.objectStore('doNotLookUp');
  for (const key of keys) {
    const row = await marks.get(key);
    if (row && row.profileId === null) await marks.put({ ...row, profileId });
  }
}

async function emptyQuarantine(tx: OwnerWriting, traces: PersonTraces): Promise<void> {
  for (const id of await quarantinedAbout(tx, traces)) await tx.objectStore('quarantine').delete(id);
}

async function quarantinedAbout(tx: OwnerWriting, traces: PersonTraces): Promise<number[]> {
  const ids: number[] = [];
  let cursor = await tx.objectStore('quarantine').openCursor();
  while (cursor) {
    const { store, key, value } = cursor.value;
    const isTheirs =
      key === traces.profileId
        ? store === 'contacts' || store === 'annotations'
        : typeof key === 'string' && (traces.keys.has(key) || traces.emails.has(key));
    if (isTheirs || namesThem(value, traces, 0)) ids.push(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  return ids;
}

const MAX_DEPTH = 60;

/** Whether a value of whatever shape says, anywhere, that it is about this person. */
function namesThem(value: unknown, traces: PersonTraces, depth: number): boolean {
  if (typeof value === 'string') return traces.keys.has(value) || traces.emails.has(plainEmail(value));
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if ('profileId' in value && value.profileId === traces.profileId) return true;
  return Object.values(value).some((each) => namesThem(each, traces, depth + 1));
}

/** The fact of recent polls (journal.ts) goes by profile id. */
async function erasePolls(tx: OwnerWriting, profileId: number): Promise<void> {
  const facts = tx.objectStore('facts');
  const polls = await facts.get('polls');
  if (typeof polls !== 'object' || polls === null || !(profileId in polls)) return;
  await facts.put(Object.fromEntries(Object.entries(polls).filter(([id]) => Number(id) !== profileId)), 'polls');
}

/** The records of batches name by profile id who was owned already. */
async function leaveBatches(tx: OwnerWriting, profileId: number): Promise<void> {
  let cursor = await tx.objectStore('facts').openCursor(allBatchFacts());
  while (cursor) {
    const without = batchWithout(cursor.value, profileId);
    if (without !== null) await cursor.update(without);
    cursor = await cursor.continue();
  }
}
