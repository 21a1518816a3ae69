import { i18n } from '#i18n';
import type { CallView } from '../../lib/messages/views/call.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import { companyTroubleText } from '../../lib/texts/company-words.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { Looking } from '../purchase/Looking.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { isPayingSecond } from '../purchase/purchase-actions.ts';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { Unsettled } from '../purchase/Unsettled.tsx';
import type { CompanyActions } from './company-actions.ts';

interface CompanyStandingProps {
  answer: CompanyAnswerView;
  account: AccountAnswer | null;
  now: number;
  actions: CompanyActions;
}

/** Where the lookup of a company stands, and what it would cost; nothing once all of it is owned. */
export function CompanyStanding({ answer, account, now, actions }: CompanyStandingProps) {
  const { lookup } = answer;
  switch (lookup.status) {
    case 'looking':
      return <Looking lookup={lookup} now={now} rows={answer.company === null} actions={actions} />;
    case 'unsettled':
      return <Unsettled lookup={lookup} now={now} actions={actions} />;
    case 'trouble':
      return <Trouble lookup={lookup} answer={answer} account={account} now={now} actions={actions} />;
    case 'none':
    case 'done':
      return answer.owned ? null : <Offer answer={answer} account={account} now={now} actions={actions} />;
    default:
      return lookup satisfies never;
  }
}

function Trouble({
  lookup,
  answer,
  account,
  now,
  actions,
}: CompanyStandingProps & { lookup: Extract<CallView, { status: 'trouble' }> }) {
  const { sentence, tone, action } = companyTroubleText(lookup.trouble, now);
  const mayPay = action.kind === 'retry' || action.kind === 'sign-in' || action.kind === 'options';
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <Note tone={tone} second={spentText(lookup.spent)}>
        {sentence}
      </Note>
      <TroubleStep action={action} trouble={lookup.trouble} actions={actions} />
      {mayPay && (
        <Pay
          answer={answer}
          account={account}
          label={i18n.t('trouble_action.try_again')}
          quiet={action.kind !== 'retry'}
          actions={actions}
        />
      )}
    </div>
  );
}

/** Before anything is bought: what the free search said, and the price. */
function Offer({ answer, account, now, actions }: CompanyStandingProps) {
  const { preview, which } = answer;
  const look = () => actions.onPreviewCompany(which);
  const label = answer.company === null ? i18n.t('company.get') : i18n.t('company.get_whole');
  const isUnknown = preview.status === 'unknown-company';
  const trouble = preview.status === 'trouble' ? troubleText(preview.trouble, now) : null;
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      {preview.status === 'none' && answer.company === null && (
        <Button wide onClick={look}>
          {i18n.t('person.preview')}
        </Button>
      )}
      {isUnknown && (
        <Note tone="calm" second={i18n.t('company.not_in_database_hint')}>
          <span className="font-semibold">{i18n.t('person.not_in_database')}</span>
        </Note>
      )}
      {trouble !== null && (
        <>
          <Note tone={trouble.tone}>{trouble.sentence}</Note>
          <TroubleStep
            action={
              trouble.action.kind === 'close' ? { kind: 'retry', label: i18n.t('offer.try_again') } : trouble.action
            }
            actions={actions}
            onRetry={look}
          />
        </>
      )}
      <Pay
        answer={answer}
        account={account}
        label={isUnknown || trouble !== null ? i18n.t('person.look_anyway') : label}
        quiet={isUnknown || trouble !== null || answer.company !== null || isPayingSecond(actions, now)}
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
  quiet,
  early = false,
  actions,
}: Omit<CompanyStandingProps, 'now'> & { label: string; quiet: boolean; early?: boolean }) {
  return (
    <div className="grid gap-1.5">
      <PayButton
        label={label}
        price={answer.price}
        canPay={actions.canPay}
        quiet={quiet}
        early={early}
        onPay={() => actions.onGetCompany(answer.which)}
      />
      <BalanceLine account={account} price={answer.price} />
    </div>
  );
}
