import type { StoreNames } from 'idb';
import { markDeleted } from '../contacts/deleted-people.ts';
import { eraseChanges } from '../contacts/erase-changes.ts';
import { plainEmail } from '../contacts/identity/identity-key.ts';
import { ownKeys } from '../contacts/identity/own-keys.ts';
import { keepSuppressed } from '../contacts/suppression/keep-suppressed.ts';
import type { AccountSchema } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { deleteMeta, getMeta, setMeta } from '../database/meta.ts';
import type { QuarantinedRow } from '../database/quarantined-row.ts';
import { eraseSendings } from '../destinations/outbox/erase-sendings.ts';
import { batchWithout } from '../lookups/journal/batch-record.ts';
import { forgetFound } from '../lookups/journal/found-pages.ts';
import { ANSWERS, namesInAnswer } from '../lookups/journal/unreadable-answer.ts';
import { emptyQuarantine } from './empty-quarantine.ts';
import { type PersonTraces, isUnderWay, rowsOfTraces, tracesOf } from './person-traces.ts';
import { removeFromTrash } from './trash.ts';
import { withoutPerson } from './without-person.ts';

/** Every store in which a person may be named. */
export const PERSON_STORES: StoreNames<AccountSchema>[] = [
  'lookups',
  'contacts',
  'annotations',
  'suppressions',
  'aliases',
  'previews',
  'verifications',
  'quarantine',
  'batches',
  'trash',
  'searchPages',
  'outbox',
  'changes',
  'meta',
];

/**
 * Erases a person: contact, annotation, keys, previews, verifications of their addresses, and entries in the trash and
 * in quarantine. The journal keeps credits and times, without the name. A suppressed person stays suppressed.
 *
 * @param whole also under another id that has a contact of its own
 * @param now ms since epoch
 * @returns false, nothing written, while a lookup of theirs is in progress
 */
export async function erasePerson(
  tx: AccountWriting,
  profileId: number,
  now: number,
  { whole = false } = {},
): Promise<boolean> {
  const traces = await tracesOf(tx, profileId, { whole });
  const rows = await rowsOfTraces(tx, traces);
  if (rows.some(isUnderWay)) return false;

  const lookups = tx.objectStore('lookups');
  for (const { id, row } of rows) {
    // A request that was never sent has nothing to report, nor has a row that cannot be read.
    if (row === null || row.state.status === 'intent') await lookups.delete(id);
    else await lookups.put(withoutPerson(row, now));
  }
  await deleteContact(tx, traces, now);
  await emptyQuarantine(tx, (row) => isQuarantinedAbout(row, traces));
  for (const id of traces.ids) {
    await removeFromTrash(tx, id);
    await erasePolls(tx, id);
    await leaveRecovery(tx, id);
    await leaveBatches(tx, id);
    await forgetFound(tx, id);
    await eraseSendings(tx, id, now);
    await eraseChanges(tx, id);
  }
  return true;
}

/**
 * Deletes the purchases about a person, verifications too, and the keys and previews that lead to them, and notes that
 * the person is not to be brought back. Keys that are in another contact of theirs, which stays, lead there. The
 * journal is not touched.
 * @param now ms since epoch
 * @param keepKeys two keys must still be known as one person's: a lookup is under way
 */
export async function deleteContact(
  tx: AccountWriting,
  traces: PersonTraces,
  now: number,
  { keepKeys = false } = {},
): Promise<void> {
  const { ids, keys, emails } = traces;
  for (const id of ids) {
    await markDeleted(tx, id, now);
    await tx.objectStore('contacts').delete(id);
    await tx.objectStore('annotations').delete(id);
  }
  for (const email of emails) await tx.objectStore('verifications').delete(email);
  if (keepKeys) return;
  // Before any alias goes: it says of which of them the list speaks.
  for (const id of ids) await keepSuppressed(tx, id, keys);
  const [aliases, previews] = [tx.objectStore('aliases'), tx.objectStore('previews')];
  for (const key of keys) await previews.delete(key);
  for (const id of ids) {
    for (const alias of await aliases.index('profileId').getAll(id)) {
      const other = traces.others.find((each) => ownKeys(each).includes(alias.key));
      await (other ? aliases.put({ ...alias, profileId: other.profileId }) : aliases.delete(alias.key));
    }
    for (const key of await previews.index('profileId').getAllKeys(id)) await previews.delete(key);
  }
}

/** Whether what could not be read names the person. */
function isQuarantinedAbout({ store, key, value, profileId }: QuarantinedRow, traces: PersonTraces): boolean {
  const { ids } = traces;
  const isTheirs =
    (profileId !== undefined && ids.has(profileId)) ||
    (typeof key === 'number' && ids.has(key)
      ? store === 'contacts' || store === 'annotations'
      : typeof key === 'string' && (traces.keys.has(key) || traces.emails.has(key)));
  const isAnswer = store === ANSWERS && [...ids].some((id) => namesInAnswer(value, id));
  return isTheirs || isAnswer || namesThem(value, traces, 0);
}

const MAX_DEPTH = 60;

/** Whether a value of any shape contains a reference to this person. */
function namesThem(value: unknown, traces: PersonTraces, depth: number): boolean {
  if (typeof value === 'string') {
    // An earlier version may have spelled it otherwise.
    const plain = plainEmail(value);
    return traces.keys.has(value) || traces.keys.has(plain) || traces.emails.has(plain);
  }
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if ('profileId' in value && isOneOf(traces, value.profileId)) return true;
  // A batch, or another record that names people by their ids alone.
  if ('owned' in value && Array.isArray(value.owned) && value.owned.some((id) => isOneOf(traces, id))) return true;
  return Object.values(value).some((each) => namesThem(each, traces, depth + 1));
}

const isOneOf = ({ ids }: PersonTraces, value: unknown) => typeof value === 'number' && ids.has(value);

/** Removes a person from the record of recent polls, which goes by profile id. */
async function erasePolls(tx: AccountWriting, profileId: number): Promise<void> {
  const meta = tx.objectStore('meta');
  const polls = await getMeta(meta, 'polls');
  if (polls === null) return deleteMeta(meta, 'polls');
  const others = Object.entries(polls).filter(([id]) => Number(id) !== profileId);
  if (profileId in polls) await setMeta(meta, 'polls', Object.fromEntries(others));
}

/** Removes a person from those who are to be asked about while the account's purchases are brought back. */
async function leaveRecovery(tx: AccountWriting, profileId: number): Promise<void> {
  const meta = tx.objectStore('meta');
  const record = await getMeta(meta, 'recovery');
  if (record === null || ![...record.ids, ...record.later].includes(profileId)) return;
  const isOther = (id: number) => id !== profileId;
  await setMeta(meta, 'recovery', { ...record, ids: record.ids.filter(isOther), later: record.later.filter(isOther) });
}

/** Removes a person from the records of batches, which list the people who were owned already by profile id. */
async function leaveBatches(tx: AccountWriting, profileId: number): Promise<void> {
  let cursor = await tx.objectStore('batches').openCursor();
  while (cursor) {
    const without = batchWithout(cursor.value, profileId);
    if (without !== null) await cursor.update(without);
    cursor = await cursor.continue();
  }
}
