import { z } from 'zod';
import { plainEmail } from '../contacts/identity/identity-key.ts';
import type { AccountDatabase } from '../database/account-database.ts';
import type { AccountWriting } from '../database/account-transaction.ts';
import { writeWhole } from '../database/write-whole.ts';
import { ANSWERS } from '../lookups/journal/unreadable-answer.ts';
import { emptyQuarantine } from './empty-quarantine.ts';
import { isUnderWay, storedRow } from './person-traces.ts';
import { withoutPerson } from './without-person.ts';

/**
 * Erases the verification of an address, with what could not be read of it. The journal keeps the credits and times of
 * its checks, without the address; one that is in progress stays, and brings a verification of its own. A contact with
 * this address stays as it is.
 * @param now ms since epoch
 */
export async function eraseVerification(db: AccountDatabase, email: string, now: number): Promise<void> {
  const plain = plainEmail(email);
  await writeWhole(db, ['lookups', 'verifications', 'quarantine'], async (tx) => {
    await tx.objectStore('verifications').delete(plain);
    const erased = await eraseChecks(tx, `verify:${plain}`, now);
    await emptyQuarantine(tx, ({ store, key, value }) => {
      if (store === ANSWERS) return erased.has(String(key));
      if (store === 'verifications') return plainEmail(String(key)) === plain;
      return store === 'lookups' && isCheckOf(value, plain);
    });
  });
}

/** @returns the ids of the rows that no longer name the address */
async function eraseChecks(tx: AccountWriting, key: string, now: number): Promise<Set<string>> {
  const lookups = tx.objectStore('lookups');
  const erased = new Set<string>();
  for (const value of await lookups.index('key').getAll(key)) {
    const stored = storedRow(value);
    if (stored.row === null) await lookups.delete(stored.id);
    else if (stored.row.state.status !== 'intent' && !isUnderWay(stored))
      await lookups.put(withoutPerson(stored.row, now));
    else continue;
    erased.add(stored.id);
  }
  return erased;
}

const keyed = z.lazy(() => z.object({ key: z.string() }));

/** Whether a row of the journal that could not be read verified this address. */
function isCheckOf(value: unknown, plain: string): boolean {
  const key = keyed.safeParse(value).data?.key;
  return key?.startsWith('verify:') === true && plainEmail(key.slice('verify:'.length)) === plain;
}
