import { beforeEach, describe, expect, it } from 'vitest';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { accountDatabaseName } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import type { From } from '../messages/answers.ts';
import { contactAnswers } from '../messages/contacts.ts';
import { saveSettings } from '../messages/settings.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { saveLastAccount } from './last-account.ts';
import { signOut } from './session.ts';

const ANN = { ...RECORD, owner: 'https://service.example#1' };
const BOB = { ...RECORD, id: 'sign-in-bob', owner: 'https://service.example#2' };
let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  await context.authStore.writeSession(ANN);
  const deps = await context.signedIn();
  const account = accountSchema.parse({ id: 1, email: 'ann@mail.example' });
  if (deps) await setMeta(metaOf(deps.db), 'account', { readAt: 1, account });
});

const CALLER: From = { caller: 'workspace', tabId: null, url: '' };
const shown = () => contactAnswers.readSignedOut(context, {}, CALLER);
const database = () => contactAnswers.readContactDatabase(context, {}, CALLER);
const databaseOf = (owner: string) => accountDatabaseName(owner);
const lock = (lockAfterSignOut: boolean) => saveSettings(context, { lockAfterSignOut });

describe('contacts after signing out', () => {
  it('are those of the account that was signed in, with its name', async () => {
    expect(await shown()).toBeNull();
    await signOut(context);
    expect(await shown()).toEqual({ name: 'ann@mail.example' });
    expect(await database()).toBe(await databaseOf(ANN.owner));
  });

  it('are those of the last account alone, also when it is signed in no more', async () => {
    await signOut(context);
    await context.authStore.writeSession(BOB);
    expect(await shown()).toBeNull();
    expect(await database()).not.toBe(await databaseOf(ANN.owner));
    await signOut(context);
    expect(await database()).toBe(await databaseOf(BOB.owner));
  });

  it('are no other account’s while one is signed in whose records cannot be opened', async () => {
    await signOut(context);
    await context.authStore.writeSession(BOB);
    const { signedIn } = context;
    context.signedIn = async () => Promise.reject(new Error('full'));
    await expect(database()).rejects.toThrow('full');
    expect(await shown()).toBeNull();
    context.signedIn = signedIn;
    expect(await database()).not.toBeNull();
  });

  it('are shown when the service has ended the sign-in', async () => {
    await context.authStore.writeSession({ ...ANN, ended: true });
    expect(await shown()).toEqual({ name: 'ann@mail.example' });
    expect(await database()).not.toBeNull();
    context.signedIn = async () => Promise.reject(new Error('full'));
    await expect(database()).rejects.toThrow('full');
  });

  it('can be changed by nobody', async () => {
    await signOut(context);
    const change = { profileIds: [7], addTags: ['x'], addLists: ['y'] };
    expect(await contactAnswers.changeContacts(context, change, CALLER)).toMatchObject({ ok: false });
    expect(await contactAnswers.changeContactLists(context, { change: 'create', name: 'y' }, CALLER)).toMatchObject({
      ok: false,
    });
  });

  it('are nobody’s in a private window, and after deleting everything', async () => {
    context.isPrivate = true;
    await signOut(context);
    expect(await shown()).toBeNull();
    context.isPrivate = false;
    expect(await database()).toBeNull();
    await context.authStore.writeSession(ANN);
    await saveLastAccount(context);
    await context.authStore.writeSession(null);
    expect(await shown()).not.toBeNull();
    await context.authStore.clear();
    expect(await shown()).toBeNull();
  });
});

describe('locked contacts', () => {
  it('are not shown after signing out, nor of an account from before', async () => {
    await signOut(context);
    await context.authStore.writeSession(BOB);
    await lock(true);
    await signOut(context);
    expect([await shown(), await database()]).toEqual([null, null]);
  });

  it('are not shown when the service ended the sign-in', async () => {
    await lock(true);
    await context.authStore.writeSession({ ...ANN, ended: true });
    expect([await shown(), await database()]).toEqual([null, null]);
  });

  it('are unlocked only by somebody who is signed in', async () => {
    await lock(true);
    await signOut(context);
    expect(await lock(false)).toMatchObject({ ok: false, problem: { code: 'signed_out' } });
    await context.authStore.writeSession({ ...ANN, ended: true });
    expect(await lock(false)).toMatchObject({ ok: false });
    await context.authStore.writeSession(ANN);
    expect(await lock(false)).toEqual({ ok: true });
    expect(await database()).not.toBeNull();
  });

  it('stay away when they were locked after signing out, whatever the setting says later', async () => {
    await signOut(context);
    await lock(true);
    expect(await database()).toBeNull();
    await context.settings.change((settings) => ({ ...settings, lockAfterSignOut: false }));
    expect([await shown(), await database()]).toEqual([null, null]);
  });

  it('are locked by the organization, which also decides whose service they may be of', async () => {
    await signOut(context);
    context.managed = { serviceAddress: 'https://other.example' };
    expect(await database()).toBeNull();
    context.managed = {};
    expect(await database()).not.toBeNull();
    context.managed = { lockAfterSignOut: 'not a truth value' };
    expect([await shown(), await database()]).toEqual([null, null]);
  });
});
