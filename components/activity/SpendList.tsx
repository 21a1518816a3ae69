import { i18n } from '#i18n';
import type { ActivitySpendView } from '../../lib/messages/views/activity.ts';
import { isFree, priceText } from '../../lib/texts/credits/price-text.ts';
import { outcomeText } from '../../lib/texts/outcome-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { profileLabel } from '../../lib/texts/profile-label.ts';
import { dateTimeText } from '../../lib/texts/time/date-text.ts';
import { toolText } from '../../lib/texts/tool-text.ts';
import { Truncated } from '../controls/PlainText.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { StillPending } from '../purchase/StillPending.tsx';
import { useFocusAfterDecision } from '../purchase/use-focus-after-decision.ts';
import { useSettledActions } from '../purchase/use-settled.ts';
import { RequestId } from './RequestId.tsx';

interface SpendListProps {
  spends: readonly ActivitySpendView[];
  now: number;
  actions: Pick<PersonActions, 'canPay' | 'onDecide'>;
  onCopy(text: string): Promise<void>;
}

/**
 * Each paid call: about whom, when, by which tool, for how much, and how it ended. A call that waits for the user's
 * decision has its two choices.
 */
export function SpendList({ spends, now, actions: given, onCopy }: SpendListProps) {
  const actions = useSettledActions(pricedSpends(spends), given);
  const list = useFocusAfterDecision<HTMLUListElement>(spends);
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={i18n.t('workspace.pages.activity')}
      className="border-t border-line outline-none"
    >
      {spends.map((spend) => (
        <li key={spend.lookupId} className="border-b border-line">
          <Line spend={spend} now={now} />
          {spend.requestId !== undefined && <RequestId id={spend.requestId} onCopy={onCopy} />}
          {spend.inDoubt !== null && (
            <div className="max-w-120 md:px-2.5">
              <InDoubt lookup={spend.inDoubt} now={now} actions={actions} name={nameOf(spend)} />
            </div>
          )}
          {spend.stillPending !== null && (
            <div className="max-w-120 md:px-2.5">
              <StillPending lookup={spend.stillPending} now={now} actions={actions} name={nameOf(spend)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The rows that decide where the prices are: as a batch runs, each new spend moves them all. */
function pricedSpends(spends: readonly ActivitySpendView[]): unknown {
  const last = spends.findLastIndex(({ inDoubt }) => inDoubt !== null);
  return spends
    .slice(0, last + 1)
    .map(({ lookupId, inDoubt, stillPending, requestId }) => [
      lookupId,
      inDoubt?.price,
      stillPending?.status,
      requestId,
    ]);
}

function Line({ spend, now }: { spend: ActivitySpendView; now: number }) {
  const isGivenBack = spend.outcome === 'refunded' && !isFree(spend.credits);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_minmax(0,1.6fr)_8rem] md:px-7">
      <p className="font-medium">
        <Truncated text={nameOf(spend)} />
      </p>
      <p className="col-start-1 text-small text-soft md:col-start-2 md:row-start-1 md:text-body">
        {personOf(spend) !== '' && toolText(spend.tool)}
      </p>
      <p
        className={`col-start-1 text-small md:col-start-3 md:row-start-1 md:text-body ${isGivenBack ? 'text-soft line-through' : ''}`}
      >
        {priceText(spend.credits)}
      </p>
      <p className="col-start-2 row-span-3 row-start-1 text-end text-small text-soft md:col-start-4 md:row-span-1">
        <span className={`block ${spend.outcome === 'in-doubt' ? 'font-semibold text-warn' : 'text-ink'}`}>
          {outcomeText(spend.outcome)}
        </span>
        {dateTimeText(spend.at, now)}
      </p>
    </div>
  );
}

/** Empty where a call is not about one person. */
function personOf({ name, profile }: ActivitySpendView): string {
  return plainText(name, 120) || profileLabel(profile);
}

function nameOf(spend: ActivitySpendView): string {
  return personOf(spend) || toolText(spend.tool);
}
