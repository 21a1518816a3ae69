import { i18n } from '#i18n';
import type { AccountView } from '../../lib/messages/views/account.ts';
import type { DifferenceView, LedgerView, SpentTodayView } from '../../lib/messages/views/ledger.ts';
import { callsToday } from '../../lib/texts/credits/running-out.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { fullness, usedOf, usedText } from './account-summary.ts';
import { Meter, Meters } from './Meter.tsx';

/** Usage of each type of credit, as the service counts it, compared with this browser's spending. */
export function Usage({ account, ledger, now }: { account: AccountView; ledger: LedgerView | null; now: number }) {
  if (account.usage.length === 0) return null;
  return (
    <section className="border-t border-line px-4.5 py-2">
      <h2 className="sr-only">{i18n.t('popup.used')}</h2>
      <Meters>
        {account.usage.map((usage) => {
          const used = usedOf(usage);
          return (
            <Meter
              key={usage.type}
              label={i18n.t(`usage_type.${usage.type}`)}
              words={usedText(used, usage.allocated)}
              full={fullness(used, usage.allocated)}
            />
          );
        })}
      </Meters>
      {ledger !== null && ledger.compared !== null && <Compared compared={ledger.compared} now={now} />}
    </section>
  );
}

/** This browser's spending beside the service's count; a difference is shown, not hidden. */
function Compared({ compared, now }: { compared: NonNullable<LedgerView['compared']>; now: number }) {
  const sum = (of: (type: DifferenceView) => number) => compared.types.reduce((total, type) => total + of(type), 0);
  // One type too many and another too few must not cancel out.
  const unexplained = sum((type) => Math.abs(type.unexplained));
  const figures = {
    here: numberText(sum(({ here }) => here)),
    date: dateText(compared.since, now),
    service: numberText(sum(({ service }) => service)),
  };
  return (
    <p title={i18n.t('popup.ledger_hint')} className="pt-1.5 text-tiny text-soft">
      {i18n.t('popup.ledger', figures)}
      {unexplained !== 0 && (
        <span className="block font-semibold text-warn">
          {i18n.t('popup.unexplained', unexplained, [numberText(unexplained)])}
        </span>
      )}
    </p>
  );
}

interface TodayProps {
  account: AccountView | null;
  spentToday: SpentTodayView | null;
  now: number;
}

/** Today: calls against the account's daily limit, and this browser's spending against the user's cap. */
export function Today({ account, spentToday, now }: TodayProps) {
  if (account === null && spentToday === null) return null;
  const calls = account === null ? null : callsToday(account, now);
  return (
    <section className="border-t border-line px-4.5 py-2">
      <h2 className="sr-only">{i18n.t('popup.today')}</h2>
      <Meters>
        {account !== null && (
          <Meter
            label={i18n.t('popup.calls_today')}
            words={usedText(calls, account.dailyLimit)}
            full={fullness(calls, account.dailyLimit)}
          />
        )}
        {spentToday !== null && (
          <Meter
            label={i18n.t('popup.spent_today')}
            words={spentWords(spentToday)}
            full={fullness(spentToday.credits, spentToday.cap)}
          />
        )}
      </Meters>
    </section>
  );
}

function spentWords({ credits, cap }: SpentTodayView): string {
  return cap === null
    ? i18n.t('popup.credits', credits, [numberText(credits)])
    : i18n.t('popup.used_of', { used: numberText(credits), allocated: numberText(cap) });
}
