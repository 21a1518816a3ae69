import { beforeEach, expect, test } from 'vitest';
import { putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { deleteContacts as deleteFromStore } from '../../erasure/delete-contacts.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { deleteContacts, restoreContacts } from '../messages/contacts.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { emptyTrashes } from './empty-trash.ts';

let context: TestContext;
let deps: SignedIn;
beforeEach(async () => {
  context = await createTestContext();
  deps = (await context.signedIn()) as SignedIn;
  await putEverywhere(deps.db, 21);
});

const later = () => {
  const at = context.now();
  context.now = () => at + TRASH_MS;
};
const trash = (db = deps.db) => db.getAllKeys('trash');

test('what is deleted comes back by one message, and the pages hear of both', async () => {
  expect(await deleteContacts(context, [21])).toEqual({ ok: true, until: context.now() + TRASH_MS });
  expect([await deps.db.count('contacts'), context.alarms]).toEqual([1, ['trash']]);
  expect(await restoreContacts(context, [21, 99])).toEqual({ ok: true, restored: 1 });
  expect(await deps.db.count('contacts')).toBe(2);
  expect(context.done.filter((each) => each.startsWith('people'))).toEqual(['people 21', 'people 21,99']);
});

test('the alarm rings until everything is gone, and no longer', async () => {
  await deleteContacts(context, [21]);
  await emptyTrashes(context);
  expect([await trash(), context.alarms]).toEqual([[21], ['trash']]);
  later();
  await emptyTrashes(context);
  expect([await trash(), context.alarms]).toEqual([[], []]);
});

test('it goes for good after a sign-out too, and for another account', async () => {
  const other = await openAccountDatabase('somebody else');
  await putEverywhere(other, 31);
  await deleteFromStore(other, [31], context.now());
  await deleteContacts(context, [21]);
  await context.authStore.clear();
  later();
  await emptyTrashes(context);
  expect([await trash(), await trash(other)]).toEqual([[], []]);
});

test('a worker that died before the alarm was set is followed by one that sets it', async () => {
  await deleteFromStore(deps.db, [21], context.now());
  await emptyTrashes(context);
  expect(context.alarms).toEqual(['trash']);
});
