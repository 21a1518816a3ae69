import { eachAccount } from '../../database/each-account.ts';
import { emptyTrash } from '../../erasure/empty-trash.ts';
import type { BadgeContext } from '../actions/badge.ts';
import type { WorkerContext } from '../context.ts';
import { clearErased } from './clear-notifications.ts';

/** Fires while something is in the trash: deleted contacts are purged whether or not a page is open. */
export const TRASH_ALARM = 'trash';
const RING_MINUTES = 2;

/** Makes sure that the alarm is set. If the worker dies before that, the next one sets it (`emptyTrashes`). */
export async function setTrashAlarm({ browser }: Pick<WorkerContext, 'browser'>): Promise<void> {
  // Setting it again would restart its wait: a series of deletions would postpone it.
  if (!(await browser.alarms.get(TRASH_ALARM)))
    browser.alarms.create(TRASH_ALARM, { delayInMinutes: RING_MINUTES, periodInMinutes: RING_MINUTES });
}

/** Purges the expired trash of every account, signed in or not. */
export async function emptyTrashes(context: BadgeContext & Pick<WorkerContext, 'now' | 'broadcaster'>): Promise<void> {
  // Before reading the trash: a later deletion sets it again.
  await context.browser.alarms.clear(TRASH_ALARM);
  let isLeft = false;
  await eachAccount(async (db) => {
    // A database that does not open is left to the next worker.
    if (db === null) return;
    const { erased, remaining } = await emptyTrash(db, context.now()).catch(() => ({ erased: 0, remaining: 1 }));
    if (erased > 0) {
      await clearErased(context, db);
      context.broadcaster.people('many');
    }
    isLeft ||= remaining > 0;
  });
  if (isLeft) await setTrashAlarm(context);
}
