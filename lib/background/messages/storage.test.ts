import { beforeEach, expect, test } from 'vitest';
import { signOut } from '../actions/session.ts';
import { type TestDesk, createDesk } from './desk.fixture.ts';
import { readStorage, readUnreadable } from './storage.ts';

let desk: TestDesk;
const BAD = { store: 'contacts', key: 9, reason: 'emails', at: 5, value: { profileId: 9, emails: 'gone' } };

beforeEach(async () => {
  desk = await createDesk();
});

test('with nothing wrong there is nothing to say', async () => {
  expect(await readStorage(desk)).toEqual({ unreadable: 0 });
  expect(await readUnreadable(desk)).toEqual([]);
});

test('records that cannot be read are counted, and given out whole', async () => {
  await (await desk.signedIn())?.db.add('quarantine', BAD);
  desk.settings = { ...desk.settings, unreadable: async () => ['garbage'] };
  expect(await readStorage(desk)).toEqual({ unreadable: 2 });
  expect(await readUnreadable(desk)).toEqual([
    { store: 'settings', key: 'settings', reason: '', at: desk.now(), value: 'garbage' },
    { ...BAD, key: '9' },
  ]);
});

test('of one user’s records nothing is told when nobody is signed in', async () => {
  await (await desk.signedIn())?.db.add('quarantine', BAD);
  await signOut(desk);
  expect(await readStorage(desk)).toEqual({ unreadable: 0 });
  expect(await readUnreadable(desk)).toEqual([]);
});
