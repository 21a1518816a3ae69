import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { OfferView } from '../../lib/messages/views/person.ts';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { freePurchase } from '../purchase/free-purchase.ts';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';

interface OfferButtonProps {
  offer: OfferView;
  /** The employer too; not with what is owned. */
  withCompany: boolean;
  account: AccountAnswer | null;
  /** The words on it where it is no first offer; what is free has its own. */
  label?: string;
  /** Outlined: something else comes first. */
  secondary?: boolean;
  /** It cannot be clicked yet. */
  early?: boolean;
  actions: Pick<PersonActions, 'canPay' | 'onGetContact'>;
}

/** The button that starts a lookup, at its price, above the balance. What the account has is not paid for. */
export function OfferButton({ offer, withCompany, account, label, actions, ...rank }: OfferButtonProps) {
  const { lookupType, owned, onAccount: isOnAccount = false } = offer;
  const { price } = withCompany ? offer.withCompany : offer;
  const isFree = owned || isOnAccount;
  const purchase = isFree
    ? freePurchase(isOnAccount)
    : { label: label ?? i18n.t('offer.get_contact'), price, canPay: actions.canPay };
  return (
    <div className="grid gap-1.5">
      <PayButton
        key={`${lookupType} ${withCompany} ${isOnAccount}`}
        {...purchase}
        {...rank}
        onPay={() => actions.onGetContact({ lookupType, withCompany, isFree: isOnAccount })}
      />
      <BalanceLine account={account} price={purchase.price} {...(!isFree && { lookupType })} />
    </div>
  );
}
