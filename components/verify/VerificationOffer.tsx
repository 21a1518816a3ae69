import { i18n } from '#i18n';
import type { CallView } from '../../lib/messages/views/call.ts';
import type { VerificationAnswerView } from '../../lib/messages/views/company.ts';
import { spentText } from '../../lib/texts/credits/price-text.ts';
import { endedProblemText, leadsElsewhere, problemText } from '../../lib/texts/problem-text.ts';
import { lookupWait } from '../../lib/texts/wait-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { CancelWait } from '../purchase/CancelWait.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { isOwned, pricedVerification } from '../purchase/priced-content.ts';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { useSettledActions } from '../purchase/use-settled.ts';
import { VerificationDetails } from './VerificationDetails.tsx';

export type VerifyActions = Pick<
  PersonActions,
  'canPay' | 'onVerify' | 'onDecide' | 'onSignIn' | 'onOpenOptions' | 'onClose' | 'onReadAgain'
>;

interface VerificationOfferProps {
  answer: VerificationAnswerView;
  now: number;
  /** A line under an email of a contact, rather than the thing the page is about. */
  small?: boolean;
  /** Set when something else is the one thing to do next. */
  secondary?: boolean;
  actions: VerifyActions;
}

/** The verification of one address: the known outcome, a check in progress, and the price of a new one. */
export function VerificationOffer(given: VerificationOfferProps) {
  const { answer, now } = given;
  const actions = useSettledActions(pricedVerification(answer, now), given.actions);
  const props = { ...given, actions };
  const { lookup } = answer;
  switch (lookup.status) {
    case 'looking': {
      const wait = lookupWait(lookup, now);
      const problem = lookup.problem && problemText(lookup.problem, now);
      return (
        <div className="grid justify-items-start gap-2.5">
          <p className="animate-pulse text-soft">{wait ?? problem?.sentence ?? i18n.t('verify.checking')}</p>
          <CancelWait lookup={lookup} now={now} actions={actions} />
        </div>
      );
    }
    case 'in-doubt':
      return (
        <div className="*:px-0 *:pb-0">
          <InDoubt lookup={lookup} now={now} actions={actions} />
        </div>
      );
    case 'problem':
      return <Problem {...props} lookup={lookup} />;
    case 'none':
    case 'done':
      return <AtRest {...props} />;
    default:
      return lookup satisfies never;
  }
}

function Problem(props: VerificationOfferProps & { lookup: Extract<CallView, { status: 'problem' }> }) {
  const { lookup, answer, now, small = false, actions } = props;
  const { verification } = answer;
  const { sentence, tone, action } = endedProblemText(lookup.problem, now);
  // There is no card to close here.
  const step: typeof action = action.kind === 'close' ? { ...action, kind: 'wait' } : action;
  return (
    <div className="grid gap-2.5">
      <Callout tone={tone} second={spentText(lookup.spent)}>
        {sentence}
      </Callout>
      <ProblemStep action={step} problem={lookup.problem} actions={actions} />
      <Pay {...props} label={i18n.t('problem_action.try_again')} />
      {verification !== null && <VerificationDetails verification={verification} now={now} small={small} />}
    </div>
  );
}

/** No check is in progress: the known outcome, and another verification where it could give a new one. */
function AtRest(props: VerificationOfferProps) {
  const { answer, now, small = false } = props;
  const { verification } = answer;
  const sheet = verification !== null && !small ? 'rounded-sheet border border-line px-4.5 py-4' : '';
  return (
    <div className={`grid gap-2.5 ${sheet}`}>
      {verification !== null && <VerificationDetails verification={verification} now={now} small={small} />}
      <Another {...props} />
    </div>
  );
}

function Another(props: VerificationOfferProps) {
  const { answer, now, small = false } = props;
  const { verification } = answer;
  if (isOwned(answer, now)) return small ? null : <p className="text-small text-soft">{i18n.t('verify.fresh')}</p>;
  const isTooEarly = verification !== null && verification.retryAt !== null && verification.retryAt > now;
  if (isTooEarly) return null;
  const label = verification === null && !small ? i18n.t('verify.verify') : i18n.t('verify.again');
  return <Pay {...props} label={label} />;
}

function Pay({
  answer,
  now,
  small = false,
  secondary = false,
  actions,
  label,
}: VerificationOfferProps & { label: string }) {
  const { lookup, verification, email, price } = answer;
  const isSecondary =
    secondary || verification !== null || (lookup.status === 'problem' && leadsElsewhere(lookup.problem, now));
  return (
    <PayButton
      small={small}
      label={label}
      price={price}
      canPay={actions.canPay}
      secondary={isSecondary}
      onPay={() => actions.onVerify(email)}
    />
  );
}
