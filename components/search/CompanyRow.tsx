import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import type { CompanyAnswerView } from '../../lib/messages/views/company.ts';
import type { AccountAnswer } from '../../lib/messages/views/person.ts';
import type { FoundCompany } from '../../lib/messages/views/search.ts';
import { companyAnnouncement } from '../../lib/texts/company-words.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { FREE } from '../../lib/texts/price-text.ts';
import { CompanyDetails } from '../company/CompanyDetails.tsx';
import { CompanyStanding } from '../company/CompanyStanding.tsx';
import { Announcer } from '../controls/Announcer.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { ResultRow, ShowButton } from './ResultRow.tsx';
import type { CompanyStanding as Standing, RowActions } from './search-results.ts';

interface CompanyRowProps {
  found: FoundCompany;
  standing: Standing | null;
  account: AccountAnswer | null;
  now: number;
  actions: RowActions;
  onGetCompany(companyId: number): void;
}

/** A company a search found: to get at a price, or owned, to show. */
export function CompanyRow(props: CompanyRowProps) {
  const { found, standing } = props;
  const [isOpen, setOpen] = useState(false);
  const name = plainText(found.name, 120) || i18n.t('search.no_name');
  const answer = standing?.answer ?? null;
  return (
    <ResultRow
      name={name}
      facts={[plainText(found.domain, 120), plainText(found.industry, 120), employeesText(found)]}
      standing={<Owned answer={answer} />}
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

function employeesText({ employees }: FoundCompany): string {
  return employees === null ? '' : i18n.t('search.employees', { count: numberText(employees) });
}

/** `to-get`: nothing of it is going on, and not all of it is owned. */
function stateOf(answer: CompanyAnswerView | null): 'owned' | 'under-way' | 'to-get' {
  if (answer?.owned === true) return 'owned';
  return isUnderWay(answer) ? 'under-way' : 'to-get';
}

function isUnderWay(answer: CompanyAnswerView | null): boolean {
  const status = answer?.lookup.status ?? 'none';
  return status === 'looking' || status === 'trouble' || status === 'unsettled';
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
  /** What is done with one that is owned. */
  children: ReactNode;
}

function Action({ found, answer, actions, onGetCompany, children }: ActionProps) {
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
          quiet
          early={answer === null}
          onPay={() => onGetCompany(found.companyId)}
        />
      );
    default:
      return state satisfies never;
  }
}

/** What is shown in place below: how the lookup stands, what is owned, or why nothing was bought. */
function below(
  { found, standing, account, now, actions, onGetCompany }: CompanyRowProps,
  name: string,
  isOpen: boolean,
) {
  const answer = standing?.answer ?? null;
  const refusal = standing?.refusal ?? null;
  const isShown = answer?.owned === true ? isOpen : isUnderWay(answer);
  if (answer !== null && isShown)
    return (
      <section aria-label={i18n.t('search.row_of_company', { name })}>
        <Announcer text={companyAnnouncement(answer, now)} />
        {isUnderWay(answer) && (
          <CompanyStanding
            answer={answer}
            account={account}
            now={now}
            actions={{ ...actions, refusal, onGetCompany: () => onGetCompany(found.companyId) }}
          />
        )}
        {answer.company !== null && answer.owned && (
          <CompanyDetails company={answer.company} now={now} compact onCopy={actions.onCopy} />
        )}
      </section>
    );
  return refusal === null ? null : <Refusal trouble={refusal} now={now} actions={actions} />;
}
