import { i18n } from '#i18n';
import type { AccountView } from '../../lib/messages/views/account.ts';
import type { Balance } from '../../lib/service/credits.ts';
import { balanceText } from '../../lib/texts/credits/balance-text.ts';
import { Skeleton } from '../controls/Skeleton.tsx';

/** The three balances, as figures; a pool the service does not count is labeled as such. */
export function Balances({ balances }: { balances: AccountView['balances'] | null }) {
  return (
    <section>
      <h2 className="sr-only">{i18n.t('popup.balances')}</h2>
      <dl className="flex flex-wrap overflow-hidden border-t border-line">
        <Figure label={i18n.t('balance.lookup')} balance={balances?.lookup} />
        <Figure label={i18n.t('balance.person_export')} balance={balances?.personExport} />
        <Figure label={i18n.t('balance.company_export')} balance={balances?.companyExport} />
      </dl>
    </section>
  );
}

/** Its lines lie under the frame, except where it is beside or below another figure. */
function Figure({ label, balance }: { label: string; balance: Balance | null | undefined }) {
  return (
    <div className="-ms-px -mt-px flex grow flex-col-reverse justify-end border-s border-t border-line px-4.5 py-2.5 whitespace-nowrap">
      <dt className="text-tiny text-soft">{label}</dt>
      <dd
        className={
          balance === 'not-tracked'
            ? 'font-serif text-lead leading-6.5 text-soft'
            : 'min-h-6.5 font-serif text-figure font-medium'
        }
      >
        {balance === undefined ? <Skeleton width="60%" tall /> : balanceText(balance)}
      </dd>
    </div>
  );
}
