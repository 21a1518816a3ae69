import { useState } from 'react';
import { i18n } from '#i18n';
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
export function CompanyRow({ found, standing, account, now, actions, onGetCompany }: CompanyRowProps) {
  const [isOpen, setOpen] = useState(false);
  const name = plainText(found.name, 120) || i18n.t('search.no_name');
  const answer = standing?.answer ?? null;
  const refusal = standing?.refusal ?? null;
  const status = answer?.lookup.status ?? 'none';
  const isUnderWay = status === 'looking' || status === 'trouble' || status === 'unsettled';
  const isOwned = answer?.owned === true;
  const isShown = isOwned ? isOpen : isUnderWay;
  return (
    <ResultRow
      name={name}
      facts={[
        plainText(found.domain, 120),
        plainText(found.industry, 120),
        found.employees === null ? '' : i18n.t('search.employees', { count: numberText(found.employees) }),
      ]}
      standing={
        (answer?.company ?? null) === null ? null : (
          <p className="mt-1 text-small font-medium text-good">
            {isOwned ? i18n.t('search.owned') : i18n.t('search.partly')}
          </p>
        )
      }
      action={
        isOwned ? (
          <ShowButton isOpen={isShown} name={name} onToggle={() => setOpen(!isOpen)} />
        ) : isUnderWay ? null : (
          <PayButton
            label={i18n.t('search.get_company')}
            price={answer?.price ?? FREE}
            {...(answer === null ? { priceWords: '' } : {})}
            canPay={actions.canPay}
            quiet
            early={answer === null}
            onPay={() => onGetCompany(found.companyId)}
          />
        )
      }
    >
      {isShown && answer !== null ? (
        <section aria-label={i18n.t('search.row_of_company', { name })}>
          <Announcer text={companyAnnouncement(answer, now)} />
          {isUnderWay && (
            <CompanyStanding
              answer={answer}
              account={account}
              now={now}
              actions={{ ...actions, refusal, onGetCompany: () => onGetCompany(found.companyId) }}
            />
          )}
          {answer.company !== null && isOwned && (
            <CompanyDetails company={answer.company} now={now} compact onCopy={actions.onCopy} />
          )}
        </section>
      ) : refusal === null ? null : (
        <Refusal trouble={refusal} now={now} actions={actions} />
      )}
    </ResultRow>
  );
}
