import { i18n } from '#i18n';
import type { CallView } from '../../lib/messages/views/call.ts';
import type { VerificationAnswerView } from '../../lib/messages/views/company.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { leadsElsewhere, troubleText } from '../../lib/texts/trouble-text.ts';
import { Note } from '../controls/Note.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { Unsettled } from '../purchase/Unsettled.tsx';
import { VerificationDetails } from './VerificationDetails.tsx';

export type VerifyActions = Pick<
  PersonActions,
  'canPay' | 'onVerify' | 'onDecide' | 'onSignIn' | 'onOpenOptions' | 'onClose'
>;

interface VerificationStandingProps {
  answer: VerificationAnswerView;
  now: number;
  /** A line under an email of a contact, rather than the thing the page is about. */
  small?: boolean;
  /** Where something else is the one thing to do next. */
  quiet?: boolean;
  actions: VerifyActions;
}

/** Where the verification of one address stands: what is known, what is under way, and what (another) one costs. */
export function VerificationStanding(props: VerificationStandingProps) {
  const { answer, now, actions } = props;
  const { lookup } = answer;
  switch (lookup.status) {
    case 'looking':
      return (
        <p className="animate-pulse text-soft">
          {lookup.trouble === null ? i18n.t('verify.checking') : troubleText(lookup.trouble, now).sentence}
        </p>
      );
    case 'unsettled':
      return (
        <div className="-mx-4 md:-mx-4.5">
          <Unsettled lookup={lookup} now={now} actions={actions} />
        </div>
      );
    case 'trouble':
      return <Trouble {...props} lookup={lookup} />;
    case 'none':
    case 'done':
      return <AtRest {...props} />;
    default:
      return lookup satisfies never;
  }
}

function Trouble(props: VerificationStandingProps & { lookup: Extract<CallView, { status: 'trouble' }> }) {
  const { lookup, now, actions } = props;
  const { sentence, tone, action } = troubleText(lookup.trouble, now);
  return (
    <div className="grid gap-2.5">
      <Note tone={tone} second={spentText(lookup.spent)}>
        {sentence}
      </Note>
      <TroubleStep
        action={action.kind === 'close' ? { ...action, kind: 'wait' } : action}
        trouble={lookup.trouble}
        actions={actions}
      />
      <Pay {...props} label={i18n.t('trouble_action.try_again')} />
    </div>
  );
}

/** Nothing is under way: what is known, and another verification where it could say something else. */
function AtRest(props: VerificationStandingProps) {
  const { answer, now, small = false } = props;
  const { verification } = answer;
  const isSheet = verification !== null && !small;
  return (
    <div className={`grid gap-2.5 ${isSheet ? 'rounded-sheet border border-line px-4.5 py-4' : ''}`}>
      {verification !== null && <VerificationDetails verification={verification} now={now} small={small} />}
      <Another {...props} />
    </div>
  );
}

function Another(props: VerificationStandingProps) {
  const { answer, now, small = false } = props;
  const { verification, owned } = answer;
  if (owned) return small ? null : <p className="text-small text-soft">{i18n.t('verify.fresh')}</p>;
  const isTooEarly = verification !== null && verification.retryAt !== null && verification.retryAt > now;
  if (isTooEarly) return null;
  const isFirst = verification === null && !small;
  return <Pay {...props} label={isFirst ? i18n.t('verify.verify') : i18n.t('verify.again')} />;
}

function Pay({
  answer,
  now,
  small = false,
  quiet = false,
  actions,
  label,
}: VerificationStandingProps & { label: string }) {
  const { lookup, verification, email, price } = answer;
  const isQuiet =
    quiet || verification !== null || (lookup.status === 'trouble' && leadsElsewhere(lookup.trouble, now));
  return (
    <PayButton
      small={small}
      label={label}
      price={price}
      canPay={actions.canPay}
      quiet={isQuiet}
      onPay={() => actions.onVerify(email)}
    />
  );
}
