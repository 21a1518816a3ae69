import { expect, it } from 'vitest';
import { metaOf, setMeta } from '../../database/meta.ts';
import { CHANGES_NOTIFICATION } from '../events/notify-changes.ts';
import { createTestContext } from '../messages/test-context.fixture.ts';
import { composeWatcher } from './compose-watcher.ts';

it.each([true, false])('a digest is on the icon as soon as it is due; notifications on: %s', async (notifications) => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (deps === null) throw new Error('nobody is signed in');
  Object.assign(deps, { watchService: { hasFreeSearch: true } });
  await context.settings.change((settings) => ({ ...settings, notifications }));
  const last = { endedAt: context.now(), checked: 40, found: 3 };
  const rounds = { current: null, last, notifiedAt: null, unreported: 3, unread: 0 };
  await setMeta(metaOf(deps.db), 'watchRounds', rounds);
  await composeWatcher({ ...context, isOnline: () => true }, context).run();
  expect([context.badge, context.notified.has(CHANGES_NOTIFICATION)]).toEqual(['3', notifications]);
});
