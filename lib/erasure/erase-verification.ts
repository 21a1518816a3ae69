import { plainEmail } from '../contacts/identity/identity-key.ts';
import type { AccountDatabase } from '../database/account-database.ts';
import { writeWhole } from '../database/write-whole.ts';
import { isUnderWay, storedRow } from './person-traces.ts';
import { withoutPerson } from './without-person.ts';

/**
 * Erases the verification of an address. The journal keeps the credits and times of its checks, without the address;
 * one that is in progress stays, and brings a verification of its own. A contact with this address stays as it is.
 * @param now ms since epoch
 */
export async function eraseVerification(db: AccountDatabase, email: string, now: number): Promise<void> {
  const plain = plainEmail(email);
  await writeWhole(db, ['lookups', 'verifications'], async (tx) => {
    await tx.objectStore('verifications').delete(plain);
    const lookups = tx.objectStore('lookups');
    for (const value of await lookups.index('key').getAll(`verify:${plain}`)) {
      const stored = storedRow(value);
      if (stored.row === null) await lookups.delete(stored.id);
      else if (stored.row.state.status !== 'intent' && !isUnderWay(stored))
        await lookups.put(withoutPerson(stored.row, now));
    }
  });
}
