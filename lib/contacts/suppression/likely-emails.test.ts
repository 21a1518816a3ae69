import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountDatabase, openAccountDatabase } from '../../database/account-database.ts';
import { createJournal } from '../../lookups/journal/journal.ts';
import type { ContactEmail } from '../contact-details.ts';
import { emailKey } from '../identity/identity-key.ts';
import { contactNumber, emailOf } from '../stored-person.fixture.ts';
import { suppressPeople, unsuppressPeople } from './suppressed-people.ts';

const NOW = 1_700_000_000_000;
const EMAIL = 'ann@acme.example';

let db: AccountDatabase;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  db = await openAccountDatabase('owner');
});

const own = (profileId: number, change: Partial<ContactEmail> = {}, email = EMAIL) =>
  db.put('contacts', contactNumber(profileId, { emails: [emailOf(email, change)] }));
const block = (...profileIds: number[]) =>
  suppressPeople(
    db,
    profileIds.map((id) => `profile:${id}`),
    NOW,
  );
/** Whether verifying the address is refused. */
const isRefused = async () => {
  const row = { key: `verify:${EMAIL}`, request: { tool: 'email_verify', email: EMAIL }, profileId: null } as const;
  return (await createJournal(db).ownership({ ...row, companyId: null }, NOW)).suppressed;
};

describe('an email in the contact of somebody I block', () => {
  test.each<Partial<ContactEmail>>([{ grade: 'A' }, { grade: 'B' }, { grade: null }, { grade: null, kind: null }])(
    'is verified no more: %j',
    async (change) => {
      await own(1, change, 'Ann@Acme.example');
      await block(1);
      expect(await isRefused()).toBe(true);
      await unsuppressPeople(db, ['profile:1']);
      expect([await isRefused(), await db.count('suppressions')]).toEqual([false, 0]);
    },
  );

  test.each(['role-based', 'disposable'] as const)('can be verified where it is many people’s: %s', async (kind) => {
    await own(1, { grade: 'B', kind });
    await block(1);
    expect(await isRefused()).toBe(false);
  });

  test('can be verified where it is also in the contact of somebody I have not blocked', async () => {
    await own(1, { grade: 'B' });
    await own(2, { grade: null });
    await block(1);
    expect(await isRefused()).toBe(false);
  });

  test('can be verified where the service said that it is another person’s, or two’s', async () => {
    for (const alias of [{ profileId: 2 }, { profileId: 1, shared: true as const }]) {
      await own(1, { grade: 'B' });
      await db.put('aliases', { key: emailKey(EMAIL), seenAt: 1, ...alias });
      await block(1);
      expect(await isRefused()).toBe(false);
    }
  });

  test('is verified no more once everybody who has it is blocked, together or one by one', async () => {
    for (const id of [1, 2, 3]) await own(id, { grade: 'B' });
    await block(1);
    await block(2);
    expect(await isRefused()).toBe(false);
    await block(3);
    expect(await isRefused()).toBe(true);
    await unsuppressPeople(db, ['profile:1', 'profile:2', 'profile:3']);
    await block(1, 2, 3);
    expect(await isRefused()).toBe(true);
  });

  test('is looked for in every contact, however many there are', async () => {
    await own(1, { grade: 'B' });
    for (let id = 2; id < 1_002; id += 1) await own(id, {}, `p${id}@person.example`);
    await own(2_000, { grade: 'B' });
    await block(1);
    expect(await isRefused()).toBe(false);
  });
});
