import { expect, it } from 'vitest';
import { isKeySession } from '../../auth/session-record.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { metaOf, setMeta } from '../../database/meta.ts';
import { accountSchema } from '../../service/schemas/account.ts';
import { showBadge } from '../actions/badge.ts';
import { erasePeople, setSuppressed } from './contacts.ts';
import { MOVED } from './moved.fixture.ts';
import { saveSettings } from './settings.ts';
import { useApiKey } from './sign-in/api-key.ts';
import { type TestContext, createTestContext } from './test-context.fixture.ts';
import { createTestDeps } from './test-deps.fixture.ts';

/** A browser whose icon counts the one person who has changed jobs. */
async function withBadge(): Promise<TestContext> {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  await deps.db.put('changes', MOVED);
  const rounds = { current: null, last: null, notifiedAt: 1, unreported: 0, unread: 1 };
  await setMeta(metaOf(deps.db), 'watchRounds', rounds);
  await showBadge(context);
  expect(context.badge).toBe('1');
  return context;
}

it('the icon no longer counts somebody who is blocked', async () => {
  const context = await withBadge();
  expect(await setSuppressed(context, [{ by: 'id', profileId: MOVED.profileId }])).toMatchObject({ ok: true });
  await expect.poll(() => context.badge).toBe('');
});

it('nor somebody who is deleted everywhere', async () => {
  const context = await withBadge();
  expect(await erasePeople(context, [MOVED.profileId])).toMatchObject({ ok: true, erased: 1 });
  await expect.poll(() => context.badge).toBe('');
});

it('nor the people of the account before, once the key of another one is in its place', async () => {
  const context = await withBadge();
  const other = createTestDeps(await openAccountDatabase('other'), []);
  const { authStore, signedIn } = context;
  context.signedIn = async () => {
    const record = await authStore.readSession();
    return record && isKeySession(record) ? other : signedIn();
  };
  context.tryKey = async () => accountSchema.parse({ id: 43 });
  expect(await useApiKey(context, { apiKey: 'sandbox-key-0123456789abcdef', restAddress: null })).toEqual({ ok: true });
  await expect.poll(() => context.badge).toBe('');
});

it('nor anybody of a sign-in that is over, once contacts are locked after signing out', async () => {
  const context = await withBadge();
  const record = await context.authStore.readSession();
  await context.authStore.changeSession(record?.id ?? '', (session) => ({ ...session, ended: true }));
  expect(await saveSettings(context, { lockAfterSignOut: true })).toEqual({ ok: true });
  await expect.poll(() => context.badge).toBe('');
});
