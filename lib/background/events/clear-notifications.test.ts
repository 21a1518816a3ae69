import { beforeEach, expect, test } from 'vitest';
import { contactNumber, putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { deleteContacts, erasePeople } from '../messages/contacts.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { emptyTrashes } from './empty-trash.ts';
import { expireOld } from './expire.ts';

let context: TestContext;
let deps: SignedIn;
beforeEach(async () => {
  context = await createTestContext();
  deps = (await context.signedIn()) as SignedIn;
  for (const profileId of [21, 22]) await putEverywhere(deps.db, profileId);
  await deps.db.put('contacts', contactNumber(22, { boughtAt: context.now() }));
  context.notified.set('lookup bought-21', 'Contact found: Person 21');
  context.notified.set('lookup bought-22', 'Contact found: Person 22');
  context.notified.set('lookup of another account', 'Contact found: Somebody');
  context.notified.set('changes', 'One contact changed jobs');
});

const OTHERS = ['lookup bought-22', 'lookup of another account', 'changes'];
const shown = () => [...context.notified.keys()];

test('no notification names a person who was deleted everywhere', async () => {
  await erasePeople(context, [21]);
  expect(shown()).toEqual(OTHERS);
});

test('nor one whose time in the trash is over', async () => {
  await deleteContacts(context, [21]);
  expect(shown()).toContain('lookup bought-21');
  const at = context.now();
  context.now = () => at + TRASH_MS;
  await emptyTrashes(context);
  expect(shown()).toEqual(OTHERS);
});

test('nor one whose contact was kept for as long as was wanted', async () => {
  await context.settings.change((settings) => ({ ...settings, retentionDays: 30 }));
  await expireOld(context);
  expect(shown()).toEqual(OTHERS);
});

test('nor does the icon count one', async () => {
  await setMeta(metaOf(deps.db), 'unread', ['bought-21', 'bought-22']);
  await deleteContacts(context, [21]);
  const at = context.now();
  context.now = () => at + TRASH_MS;
  await emptyTrashes(context);
  expect(context.badge).toBe('1');
});
