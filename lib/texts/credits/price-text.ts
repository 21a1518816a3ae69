import { i18n } from '#i18n';
import type { Price } from '../../service/credits.ts';
import { numberText } from '../number-text.ts';

export {
  COMPANY_LOOKUP_PRICE,
  EMAIL_VERIFICATION_PRICE,
  FREE,
  LOOKUP_TYPES,
  PERSON_LOOKUP_PRICE,
} from '../../service/credits.ts';

/** Whether nothing is taken from any pool. */
export function isFree(price: Price): boolean {
  return price.lookup <= 0 && price.personExport <= 0 && price.companyExport <= 0 && price.emailVerification <= 0;
}

/** A price in words, e.g. `1 lookup + 1 export`; `Free` for nothing. */
export function priceText(price: Price): string {
  const parts: string[] = [];
  if (price.lookup > 0) parts.push(i18n.t('price.lookup', price.lookup, [numberText(price.lookup)]));
  if (price.personExport > 0)
    parts.push(i18n.t('price.person_export', price.personExport, [numberText(price.personExport)]));
  if (price.companyExport > 0)
    parts.push(i18n.t('price.company_export', price.companyExport, [numberText(price.companyExport)]));
  if (price.emailVerification > 0)
    parts.push(i18n.t('price.email_verification', price.emailVerification, [numberText(price.emailVerification)]));
  return parts.length === 0 ? i18n.t('price.free') : parts.join(' + ');
}

/** The amount spent, as a sentence: `Nothing was spent.` or `Spent: 1 lookup + 1 export.` */
export function spentText(price: Price): string {
  return isFree(price) ? i18n.t('price.nothing_spent') : i18n.t('price.spent', { price: priceText(price) });
}
