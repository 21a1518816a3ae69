import { beforeEach, expect, test } from 'vitest';
import { signOut } from '../actions/session.ts';
import { readStorage, readUnreadable } from './storage.ts';
import { type TestContext, createTestContext } from './test-context.fixture.ts';

let context: TestContext;
const BAD = { store: 'contacts', key: 9, reason: 'emails', at: 5, value: { profileId: 9, emails: 'gone' } };

beforeEach(async () => {
  context = await createTestContext();
});

test('with nothing wrong there is nothing to say', async () => {
  expect(await readStorage(context)).toEqual({ unreadable: 0 });
  expect(await readUnreadable(context)).toEqual([]);
});

test('records that cannot be read are counted, and given out whole', async () => {
  await (await context.signedIn())?.db.add('quarantine', BAD);
  context.settings = { ...context.settings, unreadable: async () => ['garbage'] };
  expect(await readStorage(context)).toEqual({ unreadable: 2 });
  expect(await readUnreadable(context)).toEqual([
    { store: 'settings', key: 'settings', reason: '', at: context.now(), value: 'garbage' },
    { ...BAD, key: '9' },
  ]);
});

test('of one user’s records nothing is told when nobody is signed in', async () => {
  await (await context.signedIn())?.db.add('quarantine', BAD);
  await signOut(context);
  expect(await readStorage(context)).toEqual({ unreadable: 0 });
  expect(await readUnreadable(context)).toEqual([]);
});
