import { showBadge } from './actions/badge.ts';
import { forgetDeadSignIn } from './actions/session.ts';
import type { WorkerContext } from './context.ts';
import { emptyTrashes } from './events/empty-trash.ts';
import { expireOld, setExpiryAlarm } from './events/expire.ts';
import { followLeft } from './events/follow-lookups.ts';
import { followPolicy } from './events/follow-policy.ts';
import { createMenus } from './events/menus.ts';

/** Resumes where the last worker stopped. A step that fails holds up no other: lookups may stand for money. */
export async function resume(context: WorkerContext): Promise<void> {
  // Private windows have a worker and a menu of their own, and get no startup and no installation event.
  if (context.isPrivate) void createMenus(context);
  const steps = [
    () => forgetDeadSignIn(context),
    () => followPolicy(context, 'none'),
    async () => void showBadge(context),
    () => context.clock.runDue(),
    // May wait for the policy.
    async () => void context.sender.runDue().catch(() => undefined),
    async () => void followLeft(context).catch(() => undefined),
    () => context.watcher.run(),
    () => context.recoverer.runDue(),
    () => setExpiryAlarm(context),
    () => emptyTrashes(context),
    () => expireOld(context),
    // Last: it may wait for the service.
    () => context.session.revokeLeft(),
  ];
  for (const step of steps) await step().catch(() => undefined);
}
