import { beforeEach, expect, test } from 'vitest';
import { putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { openOwnerDatabase } from '../../database/owner-database.ts';
import { deleteContacts as deleteFromStore } from '../../erasure/delete-contacts.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { deleteContacts, restoreContacts } from '../messages/contacts.ts';
import { type TestDesk, createDesk } from '../messages/desk.fixture.ts';
import { emptyTrashes } from './empty-trash.ts';

let desk: TestDesk;
let parts: SignedIn;
beforeEach(async () => {
  desk = await createDesk();
  parts = (await desk.signedIn()) as SignedIn;
  await putEverywhere(parts.db, 21);
});

const later = () => {
  const at = desk.now();
  desk.now = () => at + TRASH_MS;
};
const trash = async (db = parts.db) => (await db.getAllKeys('facts')).filter((key) => key.startsWith('trash:'));

test('what is deleted comes back by one message, and the pages hear of both', async () => {
  expect(await deleteContacts(desk, [21])).toEqual({ ok: true, until: desk.now() + TRASH_MS });
  expect([await parts.db.count('contacts'), desk.alarms]).toEqual([1, ['trash']]);
  expect(await restoreContacts(desk, [21, 99])).toEqual({ ok: true, restored: 1 });
  expect(await parts.db.count('contacts')).toBe(2);
  expect(desk.done.filter((each) => each.startsWith('people'))).toEqual(['people 21', 'people 21,99']);
});

test('the alarm rings until everything is gone, and no longer', async () => {
  await deleteContacts(desk, [21]);
  await emptyTrashes(desk);
  expect([await trash(), desk.alarms]).toEqual([['trash:21'], ['trash']]);
  later();
  await emptyTrashes(desk);
  expect([await trash(), desk.alarms]).toEqual([[], []]);
});

test('it goes for good after a sign-out too, and for another account', async () => {
  const other = await openOwnerDatabase('somebody else');
  await putEverywhere(other, 31);
  await deleteFromStore(other, [31], desk.now());
  await deleteContacts(desk, [21]);
  await desk.authStore.clear();
  later();
  await emptyTrashes(desk);
  expect([await trash(), await trash(other)]).toEqual([[], []]);
});

test('a worker that died before the alarm was set is followed by one that sets it', async () => {
  await deleteFromStore(parts.db, [21], desk.now());
  await emptyTrashes(desk);
  expect(desk.alarms).toEqual(['trash']);
});
