import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD } from '../../auth/contexts.fixture.ts';
import type { SessionRecord } from '../../auth/session-record.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { ServiceError } from '../../service/service-error.ts';
import { describePage } from '../messages/button.ts';
import { saveSettings } from '../messages/settings.ts';
import { DEFAULT_MCP_URL } from '../messages/test-browser.fixture.ts';
import { type TestContext, createTestContext, failing } from '../messages/test-context.fixture.ts';
import { resume } from '../resume.ts';
import { startPersonLookup } from './lookups.ts';
import { readSession } from './read-session.ts';
import { carryOutSignIn, forgetDeadSignIn, signOut, startSignIn } from './session.ts';

let context: TestContext;

/** Begins a sign-in, and waits until its window is open. */
async function openWindow() {
  const window = Promise.withResolvers<SessionRecord>();
  context.nextSignIn(() => window.promise);
  const ended = carryOutSignIn(context);
  await expect.poll(() => readSession(context)).toMatchObject({ status: 'signing-in' });
  return { window, ended };
}

describe('signed out', () => {
  beforeEach(async () => {
    context = await createTestContext({ signedIn: false });
  });

  test('says so, and where the service is', async () => {
    expect(await readSession(context)).toEqual({
      status: 'signed-out',
      serviceAddress: DEFAULT_MCP_URL,
      problem: null,
    });
  });

  test('waits for no address before it asks who is signed in', async () => {
    const address = Promise.withResolvers<never>();
    const called = Promise.withResolvers<void>();
    context.settings.read = () => address.promise;
    context.authStore.readSession = async () => (called.resolve(), null);
    const answer = readSession(context);
    await called.promise;
    address.reject(new Error('no address'));
    await expect(answer).rejects.toThrow('no address');
  });

  test('answers the click at once, and is signing in while the window is open', async () => {
    const { window, ended } = await openWindow();
    window.resolve(RECORD);
    expect(await ended).toBe(true);
    expect(await readSession(context)).toEqual({ status: 'signed-in', serviceAddress: DEFAULT_MCP_URL, problem: null });
    expect(context.done.filter((each) => each !== 'account' && each !== 'recovery')).toEqual([
      'pages session',
      `sign-in ${DEFAULT_MCP_URL}`,
      'everything',
    ]);
  });

  test('is signing in still when the worker that the click has woken begins its work', async () => {
    const { window, ended } = await openWindow();
    await forgetDeadSignIn(context);
    expect(await readSession(context)).toMatchObject({ status: 'signing-in' });
    window.resolve(RECORD);
    expect(await ended).toBe(true);
  });

  test('is signing in no more when the worker that opened the window has died', async () => {
    await context.signInState.write({ status: 'signing-in' });
    await forgetDeadSignIn(context);
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
  });

  test('opens no second window while one is open', async () => {
    const { window, ended } = await openWindow();
    expect(await startSignIn(context)).toEqual({ ok: true });
    window.resolve(RECORD);
    await ended;
    expect(context.done.filter((each) => each.startsWith('sign-in'))).toHaveLength(1);
  });

  test.each([
    { code: 'sign_in_cancelled' },
    { code: 'sign_in_failed', detail: 'x' },
    { code: 'service_down' },
    { code: 'wrong_address', address: 'https://a.example' },
  ] as const)('tells why a sign-in failed: %j', async (problem) => {
    context.nextSignIn(failing(problem));
    expect(await carryOutSignIn(context)).toBe(false);
    expect(await readSession(context)).toEqual({ status: 'signed-out', serviceAddress: DEFAULT_MCP_URL, problem });
  });

  test.each([false, true])(
    'at a service whose address was changed while the window was open is undone, there too (service down: %s)',
    async (serviceDown) => {
      const { window, ended } = await openWindow();
      await context.settings.change((settings) => ({ ...settings, serviceAddress: 'https://other.example' }));
      context.serviceDown = serviceDown;
      window.resolve(RECORD);
      expect(await ended).toBe(false);
      expect(await readSession(context)).toEqual({
        status: 'signed-out',
        serviceAddress: 'https://other.example',
        problem: null,
      });
      expect(await context.authStore.readSession()).toBeNull();
      expect(context.done).toContain('fetch https://auth.example/revoke');
    },
  );

  test('offers no button that would open none while the window of the service before is open', async () => {
    const { window, ended } = await openWindow();
    await saveSettings(context, { serviceAddress: 'https://other.example' });
    expect(await readSession(context)).toMatchObject({ status: 'signing-in' });
    window.resolve(RECORD);
    expect(await ended).toBe(false);
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
  });

  test('has no problem with a service because the sign-in at the one before fails', async () => {
    const { window, ended } = await openWindow();
    await saveSettings(context, { serviceAddress: 'https://other.example' });
    window.reject(new ServiceError({ code: 'permission_missing', origin: 'https://auth.example' }, 'not-sent'));
    expect(await ended).toBe(false);
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
  });

  test('forgets why it failed when it works the next time', async () => {
    context.nextSignIn(failing({ code: 'service_down' }));
    await carryOutSignIn(context);
    context.nextSignIn(async () => RECORD);
    await carryOutSignIn(context);
    expect(await readSession(context)).toMatchObject({ status: 'signed-in', problem: null });
  });
});

describe('signed in', () => {
  beforeEach(async () => {
    context = await createTestContext();
  });

  test('says that the sign-in has expired when the service refused to renew it', async () => {
    await context.authStore.writeSession({ ...RECORD, ended: true, refreshToken: null });
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: { code: 'sign_in_expired' } });
  });

  test('never shows a token to a page', async () => {
    expect(JSON.stringify([await readSession(context), await signOut(context)])).not.toMatch(
      /refresh-1|client-1|token/,
    );
  });

  test('stays so when another sign-in is cancelled', async () => {
    context.nextSignIn(failing({ code: 'sign_in_cancelled' }));
    expect(await carryOutSignIn(context)).toBe(true);
    expect(await readSession(context)).toMatchObject({ status: 'signed-in', problem: null });
  });

  test('signs out at the service and here, and tells everybody', async () => {
    expect(await signOut(context)).toEqual({ ok: true });
    // The change is announced before the service is called: it may take its time.
    expect(context.done.indexOf('everything')).toBeLessThan(context.done.indexOf('fetch https://auth.example/revoke'));
    expect(context.done).toContain('everything');
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: null });
  });

  /** Signs out at a service that takes its time. @returns also a function with which its answer fails */
  async function signOutSlowly() {
    const answer = Promise.withResolvers<void>();
    const { session } = context;
    context.session = { ...session, signOut: async () => (await session.signOut(), () => answer.promise) };
    const signedOut = signOut(context);
    await expect.poll(() => context.authStore.readSession()).toBeNull();
    return { signedOut, fail: () => answer.reject(new ServiceError({ code: 'timeout' }, 'unknown')) };
  }

  test('is signing in again, also when the service fails to sign out then', async () => {
    const { signedOut, fail } = await signOutSlowly();
    const { window, ended } = await openWindow();
    fail();
    expect(await signedOut).toMatchObject({ ok: false, problem: { code: 'timeout' } });
    expect(await readSession(context)).toMatchObject({ status: 'signing-in' });
    window.resolve(RECORD);
    expect(await ended).toBe(true);
  });

  test('and the next sign-in ends for its own reason, whatever became of signing out before it', async () => {
    const { signedOut, fail } = await signOutSlowly();
    await carryOutSignIn(context);
    fail();
    await signedOut;
    await context.authStore.writeSession({ ...RECORD, ended: true });
    expect(await readSession(context)).toMatchObject({ problem: { code: 'sign_in_expired' } });
  });

  test('is signed out at the service by the next worker, where this one dies before that', async () => {
    await context.session.signOut();
    expect(context.done).not.toContain('fetch https://auth.example/revoke');
    await resume(context);
    expect(context.done).toContain('fetch https://auth.example/revoke');
  });

  test('is signed out here also when the service is down, which is said', async () => {
    context.serviceDown = true;
    expect(await signOut(context)).toEqual({ ok: false, problem: { code: 'service_down' } });
    expect(await context.authStore.readSession()).toBeNull();
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem: { code: 'service_down' } });
  });
});

describe('with records of a newer version of the extension', () => {
  beforeEach(async () => {
    context = await createTestContext();
    const name = 'calling-card-auth';
    await deleteDB(name);
    (await openDB(name, 9, { upgrade: (db) => void db.createObjectStore('records') })).close();
  });

  test('is signed out, with what to do about it, and nothing is written', async () => {
    const problem = { code: 'storage_newer' };
    expect(await readSession(context)).toMatchObject({ status: 'signed-out', problem });
    expect(await signOut(context)).toEqual({ ok: false, problem });
    const lookup = { who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup', withCompany: false } as const;
    expect(await startPersonLookup(context, lookup, 'card')).toEqual({ ok: false, problem });
    expect((await describePage(context, 1, PAGE)).view).toMatchObject({ state: 'sign-in' });
    expect((await openDB('calling-card-auth')).version).toBe(9);
    expect(context.done).not.toContain('lookup');
  });
});
