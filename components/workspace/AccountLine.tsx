import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import { balanceText } from '../../lib/texts/credits/balance-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { RunsOut } from '../purchase/RunsOut.tsx';

/** The balances, the first credits or calls to run out, and the age of these figures. */
export function AccountLine({ answer, now }: { answer: AccountAnswer | null; now: number }) {
  const account = answer?.account ?? null;
  if (account === null) return null;
  const { lookup, personExport } = account.balances;
  return (
    <a
      href="#account"
      className="mx-2.5 mt-2 grid gap-0.5 border-t border-line pt-3 pb-1 text-small text-soft hover:text-ink"
    >
      {lookup !== null && <Figure label={i18n.t('balance.lookup')} value={balanceText(lookup)} />}
      {personExport !== null && <Figure label={i18n.t('balance.person_export')} value={balanceText(personExport)} />}
      <RunsOut account={account} spent={null} now={now} />
      <span className="text-tiny">{answer?.refreshing ? i18n.t('popup.updating') : ageText(account.readAt, now)}</span>
    </a>
  );
}

/** The first credits or calls to run out, where there is no room for the line of figures. */
export function ShortAccountLine({ answer, now }: { answer: AccountAnswer | null; now: number }) {
  const account = answer?.account ?? null;
  if (account === null) return null;
  return (
    <a href="#account" className="border-t border-line px-4 py-1.5 empty:hidden">
      <RunsOut account={account} spent={null} now={now} />
    </a>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span className="flex justify-between gap-2">
      <span>{label}</span>
      <span className="font-semibold text-ink">{value}</span>
    </span>
  );
}
