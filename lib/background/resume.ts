import { showBadge } from './actions/badge.ts';
import { forgetDeadSignIn } from './actions/session.ts';
import type { WorkerContext } from './context.ts';
import { emptyTrashes } from './events/empty-trash.ts';
import { expireOld, setExpiryAlarm } from './events/expire.ts';
import { followPolicy } from './events/follow-policy.ts';
import { createMenus } from './events/menus.ts';

/** Resumes where the last worker stopped. */
export async function resume(context: WorkerContext): Promise<void> {
  const { clock } = context;
  // Private windows have a worker and a menu of their own, and get no startup and no installation event.
  if (context.isPrivate) void createMenus(context);
  await forgetDeadSignIn(context);
  await followPolicy(context, 'none');
  void showBadge(context);
  await clock.runDue();
  await context.sender.runDue();
  await context.watcher.run();
  await context.recoverer.runDue();
  await setExpiryAlarm(context);
  await emptyTrashes(context);
  await expireOld(context);
}
