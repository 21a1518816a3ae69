import type { WorkerContext } from './context.ts';
import { SENDINGS_ALARM } from './destinations/sendings-alarm.ts';
import { TRASH_ALARM, emptyTrashes } from './events/empty-trash.ts';
import { EXPIRY_ALARM, expireOld } from './events/expire.ts';
import { LOOKUPS_ALARM } from './lookups-alarm.ts';
import { RECOVERY_ALARM } from './recovery/recovery-alarm.ts';
import { WATCH_ALARM } from './watch/watch-alarm.ts';

/** Does the work that an alarm was set for. */
export async function onAlarm(context: WorkerContext, name: string): Promise<void> {
  switch (name) {
    case LOOKUPS_ALARM:
      return context.clock.runDue();
    case SENDINGS_ALARM:
      return context.sender.runDue();
    case WATCH_ALARM:
      return context.watcher.run();
    case RECOVERY_ALARM:
      return context.recoverer.runDue();
    case EXPIRY_ALARM:
      return expireOld(context);
    case TRASH_ALARM:
      return emptyTrashes(context);
    default:
  }
}
