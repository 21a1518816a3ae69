import { i18n } from '#i18n';
import type { AccountView, UsageView } from '../../messages/views/account.ts';
import type { Balance, LookupType, Price } from '../../service/credits.ts';
import { numberText } from '../number-text.ts';

type Balances = AccountView['balances'];

/** A balance alone: `118`, `not tracked` (the service's `inf`), or `–` while it is not known. */
export function balanceText(balance: Balance | null): string {
  if (balance === null) return '–';
  return balance === 'not-tracked' ? i18n.t('balance.not_tracked') : numberText(balance);
}

function lookupLeft(balance: Balance): string {
  if (balance === 'not-tracked') return i18n.t('balance.lookup_not_tracked');
  return i18n.t('balance.lookup_left', balance, [numberText(balance)]);
}

function personExportLeft(balance: Balance): string {
  if (balance === 'not-tracked') return i18n.t('balance.person_export_not_tracked');
  return i18n.t('balance.person_export_left', balance, [numberText(balance)]);
}

function companyExportLeft(balance: Balance): string {
  if (balance === 'not-tracked') return i18n.t('balance.company_export_not_tracked');
  return i18n.t('balance.company_export_left', balance, [numberText(balance)]);
}

/** The balance of the pools that this price takes from, one phrase each; unknown pools are left out. */
export function balancesLeft(balances: Balances, price: Price): string[] {
  const phrases: string[] = [];
  if (price.lookup > 0 && balances.lookup !== null) phrases.push(lookupLeft(balances.lookup));
  if (price.personExport > 0 && balances.personExport !== null) phrases.push(personExportLeft(balances.personExport));
  if (price.companyExport > 0 && balances.companyExport !== null)
    phrases.push(companyExportLeft(balances.companyExport));
  return phrases;
}

/** Whether a counted pool holds less than the price takes. */
export function isShort(balances: Balances, price: Price): boolean {
  const short = (balance: Balance | null, need: number): boolean => typeof balance === 'number' && balance < need;
  return (
    short(balances.lookup, price.lookup) ||
    short(balances.personExport, price.personExport) ||
    short(balances.companyExport, price.companyExport)
  );
}

/** A note appears from this number of remaining lookups down. */
const FEW = 5;

/** The number of lookups of one type, in words, when only a few are left; else null. */
export function fewLeft(usage: UsageView[], lookupType: LookupType): string | null {
  const remaining = usage.find(({ type }) => type === lookupType)?.remaining ?? null;
  if (remaining === null || remaining > FEW) return null;
  return i18n.t('balance.few_left', {
    type: i18n.t(`lookup_type.${lookupType}`),
    count: numberText(Math.max(0, remaining)),
  });
}
