import type { Recovery } from '../../lookups/recovery/recovery.ts';
import { MIN_ALARM_MS, type ScheduledWork, type Scheduling, createScheduledWork } from '../scheduled-work.ts';

interface RecovererOptions extends Scheduling {
  signedIn: () => Promise<{ recovery: Pick<Recovery, 'step'> } | null>;
  /** Whether the user and the organization want it; read before each step. */
  isOn: () => Promise<boolean>;
  /** A step was done, which saved these contacts. */
  changed: (saved: number[]) => void;
}

/** Goes on bringing back what the account has bought, whether the worker lives on or dies. */
export function createRecoverer({ signedIn, isOn, changed, ...scheduling }: RecovererOptions): ScheduledWork {
  return createScheduledWork(scheduling, async () => {
    const deps = await signedIn();
    const step = deps !== null && (await isOn()) ? await deps.recovery.step() : null;
    if (step?.isDone) changed(step.saved);
    const next = step?.next ?? null;
    return { timerAt: next, alarmIn: next === null ? null : Math.max(next - scheduling.now(), MIN_ALARM_MS) };
  });
}
