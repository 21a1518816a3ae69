import { i18n } from '#i18n';
import type { CompanyPastView } from '../../messages/views/changes.ts';
import { numberText } from '../number-text.ts';
import { plainText } from '../plain-text.ts';
import { longMonthText } from '../time/date-text.ts';
import { moneyText } from './company-words.ts';

/** What a company was before: "Headcount was 120 until November, now 150". @param at ms since epoch */
export function pastText(past: CompanyPastView, at: number): string {
  const month = longMonthText(past.seenAt, at);
  switch (past.kind) {
    case 'headcount':
      return i18n.t('company_changes.was_headcount', { was: numberText(past.was), now: numberText(past.now), month });
    case 'funding':
      return past.was === 0
        ? i18n.t('company_changes.was_no_funding', { month })
        : i18n.t('company_changes.was_funding', { was: moneyText(past.was), month });
    case 'domain':
      return i18n.t('company_changes.was_domain', { ...wasAndNow(past), month });
    case 'name':
      return i18n.t('company_changes.was_name', { ...wasAndNow(past), month });
    default:
      return past satisfies never;
  }
}

const wasAndNow = ({ was, now }: { was: string; now: string }) => ({
  was: plainText(was, 120),
  now: plainText(now, 120),
});
