import { i18n } from '#i18n';
import type { PlannedPerson } from '../../lib/bulk-input/batch-plan.ts';
import type { CheckedView } from '../../lib/messages/views/destination.ts';
import { Switch } from '../controls/Switch.tsx';
import { CheckThere, type ThereCheck } from '../destinations/CheckThere.tsx';

/** Which people of a list the destinations have already, and whether these are left out. */
export interface ThereChoice {
  checks: readonly ThereCheck[];
  leavesOut: boolean;
  answersOf(person: PlannedPerson): readonly CheckedView[];
  onLeaveOut(leavesOut: boolean): void;
}

/** Asks the destinations, and offers to leave out those who are there; from the question on as high with any answer. */
export function ThereAlready({ there: { checks, leavesOut, onLeaveOut } }: { there: ThereChoice }) {
  const hasChecked = checks.some(({ answered, isChecking, problem }) => answered > 0 || isChecking || problem !== null);
  return (
    <>
      {checks.length > 0 && (
        <div className="empty:hidden">
          <CheckThere checks={checks} />
        </div>
      )}
      {hasChecked && (
        <div className="px-4.5 py-2.5">
          <Switch
            label={i18n.t('destinations.leave_out_there')}
            hint={i18n.t('destinations.leave_out_there_hint')}
            on={leavesOut}
            onChange={onLeaveOut}
          />
        </div>
      )}
    </>
  );
}
