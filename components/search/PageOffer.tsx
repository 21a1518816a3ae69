import { i18n } from '#i18n';
import { spentText } from '../../lib/texts/credits/price-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { leadsElsewhere, endedProblemText } from '../../lib/texts/problem-text.ts';
import { lookupWait } from '../../lib/texts/wait-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { CancelWait } from '../purchase/CancelWait.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import type { PageToBuy, RowActions } from './search-results.ts';

interface PageOfferProps {
  offer: PageToBuy;
  now: number;
  actions: RowActions;
  onGetPage(): void;
}

/** The next page of a search that is paid for page by page: its price on the button, and the state of its call. */
export function PageOffer({ offer, now, actions, onGetPage }: PageOfferProps) {
  // Its buttons go whenever the state moves on.
  const place = useFocusAfterRemoval<HTMLDivElement>(offer.lookup.status);
  return (
    <div ref={place} tabIndex={-1} className="mx-auto grid w-full max-w-110 gap-3 px-4.5 py-6 outline-none">
      {offer.refusal !== null && (
        <div className="-mx-4.5 -mb-4">
          <Refusal problem={offer.refusal} now={now} actions={actions} />
        </div>
      )}
      <State offer={offer} now={now} actions={actions} onGetPage={onGetPage} />
    </div>
  );
}

function State({ offer, now, actions, onGetPage }: PageOfferProps) {
  const { start, size, price, lookup } = offer;
  const place = { from: numberText(start), to: numberText(start + size - 1) };
  const isElsewhere = leadsElsewhere(offer.refusal ?? (lookup.status === 'problem' ? lookup.problem : null), now);
  const pay = (
    <PayButton
      label={i18n.t('search.get_page', place)}
      price={price}
      canPay={actions.canPay}
      secondary={isElsewhere}
      onPay={onGetPage}
    />
  );
  switch (lookup.status) {
    case 'looking': {
      const wait = lookupWait(lookup, now);
      return (
        <div className="grid justify-items-center gap-3">
          <div className="animate-pulse text-center text-soft motion-reduce:animate-none">
            <LiveRegion text={i18n.t('search.getting_page', place)} shown={wait === null} />
            {/* Counts down: not read out by the second. */}
            {wait !== null && <p className="text-small font-medium text-accent">{wait}</p>}
          </div>
          <CancelWait lookup={lookup} now={now} actions={actions} />
        </div>
      );
    }
    case 'in-doubt':
      return (
        <div className="-mx-4.5">
          <InDoubt lookup={lookup} now={now} actions={actions} name={i18n.t('tool.search')} />
        </div>
      );
    case 'problem': {
      const { sentence, tone, action } = endedProblemText(lookup.problem, now);
      return (
        <>
          <Callout tone={tone} second={spentText(lookup.spent)}>
            {sentence}
          </Callout>
          <ProblemStep action={action.kind === 'close' ? { ...action, kind: 'wait' } : action} actions={actions} />
          {pay}
        </>
      );
    }
    case 'none':
    case 'done':
      return (
        <>
          {pay}
          <p className="text-small text-soft">{i18n.t('search.page_hint')}</p>
        </>
      );
    default:
      return lookup satisfies never;
  }
}
