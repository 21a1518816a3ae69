import { i18n } from '#i18n';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { batchAnnouncement, batchName } from '../../lib/texts/batch-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { timeText } from '../../lib/texts/time/time-text.ts';
import { InlineList } from '../controls/InlineList.tsx';
import { BackLink } from '../controls/links/BackLink.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { useSettled } from '../purchase/use-settled.ts';
import { BatchControls, type BatchControlsProps, type BatchOrders } from './BatchControls.tsx';
import { BatchProblem } from './BatchProblem.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { type BatchRowActions, BatchRows, type BatchRowsProps } from './BatchRows.tsx';
import { StatusMark } from './StatusMark.tsx';

export interface BatchRunProps extends Omit<BatchControlsProps, 'actions' | 'isAtRest'> {
  list: Pick<BatchRowsProps, 'rows' | 'kind' | 'onReadAgain'>;
  now: number;
  /** The reason the last command was refused. */
  refusal: Problem | null;
  actions: BatchOrders & BatchRowActions & { onOpenOptions(): void };
}

/** The third step: one batch, as it goes and when it is done. */
export function BatchRun(props: BatchRunProps) {
  const { batch, list, now, refusal, actions } = props;
  const { retryable, inDoubt } = batch.counts;
  const isAtRest = useSettled(JSON.stringify(commandsOf(props)), true);
  // A command goes with what it did: "Pause", "Try again".
  const heading = useFocusAfterRemoval(`${batch.status} ${retryable === 0} ${inDoubt === 0}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-8 md:px-7 md:pt-6">
      <header className="grid gap-1.5">
        <p>
          <BackLink href="#bulk">{i18n.t('bulk.all_batches')}</BackLink>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="min-w-0 font-serif text-name font-medium">
            <bdi>{batchName(batch, now)}</bdi>
          </h1>
          <StatusMark status={batch.status} />
        </div>
        <div className="text-small text-soft">
          <InlineList details={orderDetails(batch, now)} />
        </div>
      </header>
      <BatchProgress batch={batch} now={now} onOpenOptions={actions.onOpenOptions} />
      <div role="alert" className="empty:hidden">
        {refusal !== null && <BatchProblem problem={refusal} now={now} onOpenOptions={actions.onOpenOptions} />}
      </div>
      <BatchControls {...props} isAtRest={isAtRest} />
      <BatchRows {...list} now={now} isAtRest={isAtRest} actions={actions} />
      <LiveRegion text={batchAnnouncement(batch)} />
    </div>
  );
}

/** The prices of the commands, and what decides where these are. */
function commandsOf({ batch, refusal, saving }: BatchRunProps): unknown {
  const { status, problem, waitingUntil, ahead, retried, doubtful, counts } = batch;
  const resumed = status === 'paused' ? ahead : null;
  return [
    status,
    problem?.code,
    waitingUntil === null,
    refusal?.code,
    saving === 'failed',
    resumed,
    retried,
    doubtful,
    counts.retryable,
    counts.inDoubt,
  ];
}

/** The details of the order, and the people left out. */
function orderDetails({ takenOut, lookupType, withCompany, createdAt, cap }: BatchView, now: number): string[] {
  const out = takenOut.running + takenOut.repeated + takenOut.suppressed;
  const details = [timeText(createdAt, now), i18n.t(`lookup_type.${lookupType}`)];
  if (withCompany) details.push(i18n.t('bulk.company_too'));
  details.push(i18n.t('bulk.cap_of', cap, { cap: numberText(cap) }));
  if (out > 0) details.push(i18n.t('bulk.taken_out', out, [numberText(out)]));
  if (takenOut.refused > 0) details.push(i18n.t('bulk.over_cap', takenOut.refused, [numberText(takenOut.refused)]));
  return details;
}
