import type { AccountDatabase } from '../../database/account-database.ts';
import { profileIdIn } from '../../service/schemas/lookup-answer.ts';
import { storedForm } from '../model/lookup-row.ts';
import { isAboutPerson } from '../model/paid-request.ts';
import { readRow } from '../model/row-reader.ts';

/** The store name of such an answer in quarantine; its key is the id of the row. */
export const ANSWERS = 'answers';

/**
 * `Journal.quarantineAnswer`: the answer goes to quarantine as it came, with the person or company it is about, so that
 * erasing a person finds it. The row stays `sent`: free calls may still find the purchase.
 *
 * @param at ms since epoch
 */
export async function quarantineAnswer(db: AccountDatabase, id: string, answer: unknown, at: number): Promise<void> {
  const tx = db.transaction(['lookups', 'quarantine'], 'readwrite', { durability: 'strict' });
  const lookups = tx.objectStore('lookups');
  const row = readRow(await lookups.get(id));
  const profileId = row && isAboutPerson(row.request) ? (row.profileId ?? profileIdIn(answer)) : null;
  // A search query may name a person.
  const request = row?.request.tool === 'search' ? { ...row.request, input: null } : row?.request;
  await tx.objectStore('quarantine').add({
    store: ANSWERS,
    key: id,
    reason: 'no known form',
    at,
    value: { request, profileId, answer },
  });
  if (row?.state.status === 'sent')
    await lookups.put(
      storedForm({ ...row, profileId: profileId ?? row.profileId, state: { ...row.state, unreadable: true } }),
    );
  await tx.done;
}

/** Whether a kept answer, of whatever form, contains a record with this profile id. */
export function namesInAnswer(value: unknown, profileId: number): boolean {
  return typeof value === 'object' && value !== null
    ? profileIdIn(value) === profileId || Object.values(value).some((each) => namesInAnswer(each, profileId))
    : false;
}
