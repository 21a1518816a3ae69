import { expect, it } from 'vitest';
import { metaOf, setMeta } from '../../database/meta.ts';
import { showBadge } from '../actions/badge.ts';
import { erasePeople, setSuppressed } from './contacts.ts';
import { MOVED } from './moved.fixture.ts';
import { type TestContext, createTestContext } from './test-context.fixture.ts';

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
