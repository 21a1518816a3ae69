import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { CallView } from '../../lib/messages/views/call.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import { endedCompanyText } from '../../lib/texts/company/company-words.ts';
import { spentText } from '../../lib/texts/credits/price-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { InDoubt } from '../purchase/InDoubt.tsx';
import { Looking } from '../purchase/Looking.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { pricedCompany } from '../purchase/priced-content.ts';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import { isPayingSecond } from '../purchase/purchase-actions.ts';
import { useSettledActions } from '../purchase/use-settled.ts';
import type { CompanyActions } from './company-actions.ts';

interface CompanyOfferProps {
  answer: CompanyAnswerView;
  account: AccountAnswer | null;
  now: number;
  actions: CompanyActions;
}

/** The state of a company's lookup, and its price; nothing once all of it is owned. */
export function CompanyOffer({ answer, account, now, actions: given }: CompanyOfferProps) {
  const { lookup } = answer;
  const actions = useSettledActions(pricedCompany(answer), given);
  switch (lookup.status) {
    case 'looking':
      return <Looking lookup={lookup} now={now} rows={answer.company === null} actions={actions} />;
    case 'in-doubt':
      return <InDoubt lookup={lookup} now={now} actions={actions} />;
    case 'problem':
      return <Problem lookup={lookup} answer={answer} account={account} now={now} actions={actions} />;
    case 'none':
    case 'done':
      return answer.owned ? null : <Offer answer={answer} account={account} now={now} actions={actions} />;
    default:
      return lookup satisfies never;
  }
}

function Problem({
  lookup,
  answer,
  account,
  now,
  actions,
}: CompanyOfferProps & { lookup: Extract<CallView, { status: 'problem' }> }) {
  const { sentence, tone, action } = endedCompanyText(lookup.problem, now);
  const mayPay = action.kind === 'retry' || action.kind === 'sign-in' || action.kind === 'options';
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <Callout tone={tone} second={spentText(lookup.spent)}>
        {sentence}
      </Callout>
      <ProblemStep action={action} problem={lookup.problem} actions={actions} />
      {mayPay && (
        <Pay
          answer={answer}
          account={account}
          label={i18n.t('problem_action.try_again')}
          secondary={action.kind !== 'retry'}
          actions={actions}
        />
      )}
    </div>
  );
}

/** Before any purchase: the result of the free search, and the price. */
function Offer({ answer, account, now, actions }: CompanyOfferProps) {
  const { preview, which } = answer;
  const variant = () => actions.onPreviewCompany(which);
  const label = answer.company === null ? i18n.t('company.get') : i18n.t('company.get_whole');
  const isUnknown = preview.status === 'unknown-company';
  const problem = preview.status === 'problem' ? problemText(preview.problem, now) : null;
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      {preview.status === 'none' && answer.company === null && (
        <Button wide onClick={variant}>
          {i18n.t('person.preview')}
        </Button>
      )}
      {isUnknown && (
        <Callout tone="calm" second={i18n.t('company.not_in_database_hint')}>
          <span className="font-semibold">{i18n.t('person.not_in_database')}</span>
        </Callout>
      )}
      {problem !== null && (
        <>
          <Callout tone={problem.tone}>{problem.sentence}</Callout>
          <ProblemStep
            action={
              problem.action.kind === 'close' ? { kind: 'retry', label: i18n.t('offer.try_again') } : problem.action
            }
            actions={actions}
            onRetry={variant}
          />
        </>
      )}
      <Pay
        answer={answer}
        account={account}
        label={isUnknown || problem !== null ? i18n.t('person.look_up_anyway') : label}
        secondary={isUnknown || problem !== null || answer.company !== null || isPayingSecond(actions, now)}
        early={preview.status === 'loading'}
        actions={actions}
      />
      {answer.company === null && <p className="text-small text-soft">{i18n.t('company.brings')}</p>}
    </div>
  );
}

function Pay({
  answer,
  account,
  label,
  secondary,
  early = false,
  actions,
}: Omit<CompanyOfferProps, 'now'> & { label: string; secondary: boolean; early?: boolean }) {
  return (
    <div className="grid gap-1.5">
      <PayButton
        label={label}
        price={answer.price}
        canPay={actions.canPay}
        secondary={secondary}
        early={early}
        onPay={() => actions.onGetCompany(answer.which)}
      />
      <BalanceLine account={account} price={answer.price} />
    </div>
  );
}
