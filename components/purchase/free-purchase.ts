import { i18n } from '#i18n';
import { FREE } from '../../lib/texts/credits/price-text.ts';

/** The button for an owned contact, or for one that the account has: both are shown for nothing. */
export function freePurchase(isOnAccount: boolean) {
  const words = isOnAccount ? { priceWords: i18n.t('offer.on_account') } : {};
  return { label: i18n.t('offer.show_contact'), price: FREE, canPay: 'yes' as const, ...words };
}
