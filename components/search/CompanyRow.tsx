import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { FoundCompany } from '../../lib/messages/views/search.ts';
import { headcountText } from '../../lib/texts/company/company-words.ts';
import { FREE } from '../../lib/texts/credits/price-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { CompanyDetails } from '../company/CompanyDetails.tsx';
import { CompanyOffer } from '../company/CompanyOffer.tsx';
import { isFailedRenewal } from '../company/failed-renewal.ts';
import { PayButton } from '../purchase/PayButton.tsx';
import { pricedCompany } from '../purchase/priced-content.ts';
import { Refusal } from '../purchase/Refusal.tsx';
import { useSettledActions } from '../purchase/use-settled.ts';
import { CompanyNews } from './News.tsx';
import { ResultRow, ShowButton } from './ResultRow.tsx';
import type { CompanyOwnership as Ownership, RowActions } from './search-results.ts';

interface CompanyRowProps {
  found: Omit<FoundCompany, 'companyId'>;
  ownership: Ownership | null;
  account: AccountAnswer | null;
  now: number;
  actions: RowActions;
  onGetCompany(): void;
}

/** A company from a search: to buy at a price, or owned, to show. */
export function CompanyRow(given: CompanyRowProps) {
  const { found, ownership } = given;
  const [isOpen, setOpen] = useState(false);
  const name = plainText(found.name, 120) || i18n.t('search.no_name');
  const answer = ownership?.answer ?? null;
  // A price that has just appeared under a resting hand is not what the user meant to press.
  const props = { ...given, actions: useSettledActions(pricedCompany(answer), given.actions) };
  return (
    <ResultRow
      name={name}
      details={[plainText(found.domain, 120), plainText(found.industry, 120), headcountText(found.employees)]}
      ownership={
        <>
          <CompanyNews answer={answer} now={given.now} isSilent={answer !== null && isFailedRenewal(answer)} />
          <Owned answer={answer} />
        </>
      }
      status={`${stateOf(answer)} ${answer?.lookup.status}`}
      action={
        <Action {...props} answer={answer}>
          <ShowButton isOpen={isOpen} name={name} onToggle={() => setOpen(!isOpen)} />
        </Action>
      }
    >
      {below(props, name, isOpen)}
    </ResultRow>
  );
}

/** `to-get`: no lookup of it is in progress, and not all of it is owned. */
function stateOf(answer: CompanyAnswerView | null): 'owned' | 'under-way' | 'to-get' {
  if (answer?.owned === true) return 'owned';
  return isUnderWay(answer) ? 'under-way' : 'to-get';
}

function isUnderWay(answer: CompanyAnswerView | null): boolean {
  if (answer === null || isFailedRenewal(answer)) return false;
  const { status } = answer.lookup;
  return status === 'looking' || status === 'problem' || status === 'in-doubt';
}

function Owned({ answer }: { answer: CompanyAnswerView | null }) {
  if ((answer?.company ?? null) === null) return null;
  return (
    <p className="mt-1 text-small font-medium text-good">
      {answer?.owned === true ? i18n.t('search.owned') : i18n.t('search.partly')}
    </p>
  );
}

interface ActionProps extends CompanyRowProps {
  answer: CompanyAnswerView | null;
  /** The action for an owned company. */
  children: ReactNode;
}

function Action({ answer, actions, onGetCompany, children }: ActionProps) {
  const state = stateOf(answer);
  switch (state) {
    case 'owned':
      return children;
    case 'under-way':
      return null;
    case 'to-get':
      return (
        <PayButton
          label={i18n.t('search.get_company')}
          price={answer?.price ?? FREE}
          {...(answer === null && { priceWords: '' })}
          canPay={actions.canPay}
          secondary
          early={answer === null}
          onPay={onGetCompany}
        />
      );
    default:
      return state satisfies never;
  }
}

/** Shown in place below the row: the state of the lookup, the owned data, or why nothing was bought. */
function below({ ownership, account, now, actions, onGetCompany }: CompanyRowProps, name: string, isOpen: boolean) {
  const answer = ownership?.answer ?? null;
  const refusal = ownership?.refusal ?? null;
  const isShown = answer?.owned === true ? isOpen : isUnderWay(answer);
  if (answer !== null && isShown)
    return (
      <section aria-label={i18n.t('search.row_of_company', { name })}>
        {refusal !== null && answer.lookup.status !== 'looking' && (
          <Refusal problem={refusal} now={now} actions={actions} />
        )}
        {isUnderWay(answer) && (
          <CompanyOffer answer={answer} account={account} now={now} actions={{ ...actions, refusal, onGetCompany }} />
        )}
        {answer.company !== null && answer.owned && (
          <CompanyDetails company={answer.company} now={now} compact onCopy={actions.onCopy} />
        )}
      </section>
    );
  return refusal === null ? null : <Refusal problem={refusal} now={now} actions={actions} />;
}
