import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { CompanyChangeKind, CompanyChangeView, CompanySnapshot } from '../../lib/messages/views/changes.ts';
import { headcountText, moneyText } from '../../lib/texts/company/company-words.ts';
import { COMPANY_LOOKUP_PRICE } from '../../lib/texts/credits/price-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { CompanyOffer } from '../company/CompanyOffer.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { CompanyNews } from '../search/News.tsx';
import type { CompanyOwnership } from '../search/search-results.ts';
import { ChangeFrame, type ChangeLine } from './ChangeFrame.tsx';
import type { ChangesActions } from './changes-actions.ts';

interface CompanyChangeRowProps {
  change: CompanyChangeView;
  ownership: CompanyOwnership | null;
  account: AccountAnswer | null;
  now: number;
  actions: ChangesActions;
}

/** One change of a company, and its new details at their price. */
export function CompanyChangeRow(props: CompanyChangeRowProps) {
  const { change, now, actions } = props;
  const name = plainText(change.name, 120) || i18n.t('search.no_name');
  const { before, after, fundingBefore, kinds } = change;
  const funding = fundingBefore === null ? null : fundingText(fundingBefore);
  return (
    <ChangeFrame
      name={name}
      href={`#company/${change.companyId}`}
      now={now}
      change={{
        ...change,
        before: linesOf(before, funding, kinds, false),
        after: linesOf(after, funding && i18n.t('company_changes.funding_now'), kinds, true),
      }}
      onDismiss={(isDismissed) => actions.onDismiss(change.id, isDismissed)}
      status={props.ownership?.answer.lookup.status}
      action={<Action {...props} />}
    >
      <CompanyNews answer={props.ownership?.answer ?? null} now={now} />
      <Below {...props} name={name} />
    </ChangeFrame>
  );
}

function fundingText(amount: number): string {
  return amount === 0
    ? i18n.t('company_changes.funding_none')
    : i18n.t('company_changes.funding_amount', { amount: moneyText(amount) });
}

/** The heading names the company: a line repeats the name only where it changed. */
function linesOf(
  { name, domain, employees }: CompanySnapshot,
  funding: string | null,
  changed: readonly CompanyChangeKind[],
  isAfter: boolean,
): ChangeLine[] {
  const texts: [CompanyChangeKind, string][] = [
    ['name', changed.includes('name') ? plainText(name, 120) : ''],
    ['headcount', headcountText(employees)],
    ['funding', funding ?? ''],
    ['domain', plainText(domain, 120)],
  ];
  return texts
    .filter(([, text]) => text !== '')
    .map(([kind, text]) => ({ kind, text, isNew: isAfter && changed.includes(kind) }));
}

function isUnderWay(ownership: CompanyOwnership | null): boolean {
  const status = ownership?.answer.lookup.status ?? 'none';
  return status === 'looking' || status === 'problem' || status === 'in-doubt';
}

function Action({ change, ownership, actions }: CompanyChangeRowProps): ReactNode {
  if (change.isRenewed) return <p className="font-medium text-good">{i18n.t('company_changes.got')}</p>;
  if (isUnderWay(ownership)) return null;
  return (
    <PayButton
      label={i18n.t('company_changes.get')}
      price={COMPANY_LOOKUP_PRICE}
      canPay={actions.row(change.id).canPay}
      secondary
      early={ownership === null}
      onPay={() => actions.onGetNewDetails(change.id)}
    />
  );
}

/** Shown in place below the row: the lookup under way, or why nothing was bought. */
function Below({ change, ownership, account, now, actions, name }: CompanyChangeRowProps & { name: string }) {
  const refusal = ownership?.refusal ?? null;
  const own = { ...actions.row(change.id), refusal, onGetCompany: () => actions.onGetNewDetails(change.id) };
  if (change.isRenewed || ownership === null) return null;
  if (isUnderWay(ownership))
    return (
      <section
        aria-label={i18n.t('company_changes.row', { name })}
        className="mx-4 mb-4 overflow-hidden rounded-sheet border border-line bg-sheet pt-3 md:mx-7"
      >
        <CompanyOffer answer={ownership.answer} account={account} now={now} actions={own} />
      </section>
    );
  return refusal === null ? null : (
    <div className="mx-4 mb-4 max-w-150 *:px-0 *:pb-0 md:mx-7">
      <Refusal problem={refusal} now={now} actions={own} />
    </div>
  );
}
