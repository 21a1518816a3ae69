import type { WorkerContext } from '../context.ts';
import type { Surroundings } from '../surroundings.ts';
import { isRecoveryOn } from './is-recovery-on.ts';
import { type Recoverer, createRecoverer } from './recoverer.ts';
import { RECOVERY_ALARM } from './recovery-alarm.ts';

export function composeRecoverer(
  { browser, now, setTimer }: Surroundings,
  { signedIn, settings, broadcaster }: Pick<WorkerContext, 'signedIn' | 'settings' | 'broadcaster'>,
): Recoverer {
  return createRecoverer({
    signedIn,
    isOn: () => isRecoveryOn(settings),
    now,
    setTimer,
    clearTimer: (timer) => clearTimeout(timer as number),
    setAlarm: async (delayMs) => {
      if (delayMs === null) await browser.alarms.clear(RECOVERY_ALARM);
      else
        browser.alarms.create(RECOVERY_ALARM, {
          delayInMinutes: delayMs / 60_000,
          periodInMinutes: delayMs / 60_000,
        });
    },
    changed(saved) {
      if (saved.length > 0) broadcaster.people(saved);
      broadcaster.toPages('recovery');
    },
  });
}
