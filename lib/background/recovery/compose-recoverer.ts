import { schedulingBy } from '../browser/waking-alarm.ts';
import type { WorkerContext } from '../context.ts';
import type { ScheduledWork } from '../scheduled-work.ts';
import type { Surroundings } from '../surroundings.ts';
import { isRecoveryOn } from './is-recovery-on.ts';
import { createRecoverer } from './recoverer.ts';
import { RECOVERY_ALARM } from './recovery-alarm.ts';

export function composeRecoverer(
  surroundings: Surroundings,
  { signedIn, settings, broadcaster }: Pick<WorkerContext, 'signedIn' | 'settings' | 'broadcaster'>,
): ScheduledWork {
  return createRecoverer({
    signedIn,
    isOn: () => isRecoveryOn(settings),
    ...schedulingBy(surroundings, RECOVERY_ALARM),
    changed(saved) {
      if (saved.length > 0) broadcaster.people(saved);
      broadcaster.toPages('recovery');
    },
  });
}
