import { i18n } from '#i18n';
import type { AccountView } from '../../messages/views/account.ts';
import type { LookupType, Price } from '../../service/credits.ts';
import { numberText } from '../number-text.ts';
import { LITTLE, countedPools } from './running-out.ts';

/** The maximum use of a plan. */
export interface PlanNeed {
  price: Price;
  lookupType: LookupType;
  /** Calls of the service's tools, free ones too. */
  calls: number;
}

/** Warnings before a plan begins, a sentence each: credits and calls of the day that it would use up, or nearly so. */
export function planWarnings(account: AccountView, need: PlanNeed): string[] {
  const pools = countedPools(account).filter(({ lookupType }) => lookupType === null || lookupType === need.lookupType);
  return [
    ...pools.flatMap(({ name, credits, left, of }) => poolWarning(name, left, of, need.price[credits])),
    ...callsWarning(account, need.calls),
  ];
}

function poolWarning(type: string, left: number, of: number | null, need: number): string[] {
  if (need === 0) return [];
  if (need > left)
    return [i18n.t('bulk.pool_short', { type, need: numberText(need), left: numberText(Math.max(0, left)) })];
  const whole = of ?? left;
  return left - need < whole * LITTLE
    ? [i18n.t('bulk.pool_low', { type, left: numberText(left - need), of: numberText(whole) })]
    : [];
}

function callsWarning({ dailyCalls, dailyLimit }: AccountView, need: number): string[] {
  if (dailyCalls === null || dailyLimit === null || need === 0) return [];
  const left = Math.max(0, dailyLimit - dailyCalls);
  const figures = { need: numberText(need), left: numberText(left) };
  if (need > left) return [i18n.t('bulk.calls_short', figures)];
  return left - need < dailyLimit * LITTLE ? [i18n.t('bulk.calls_low', figures)] : [];
}
