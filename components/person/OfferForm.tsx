import { i18n } from '#i18n';
import type { AccountAnswer, OfferView } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { Callout } from '../controls/Callout.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Switch } from '../controls/Switch.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { freePurchase } from '../purchase/free-purchase.ts';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { TagsField } from './TagsField.tsx';

/** The paying button: its words where it is no first offer, and its rank. */
interface OfferButton {
  label?: string;
  /** Outlined: something else comes first. */
  secondary?: boolean;
  /** It cannot be clicked yet. */
  early?: boolean;
}

interface OfferFormProps {
  offers: OfferView[];
  /** The remembered choice; replaced by the first offer when it is not offered. */
  preferred: LookupType;
  /** The remembered choice; absent where the employer is not for sale. */
  withCompany?: boolean;
  account: AccountAnswer | null;
  button?: OfferButton;
  /** The service cannot report the outcome of a lookup later. */
  lacksStatus?: boolean;
  actions: Pick<PersonActions, 'canPay' | 'onChooseType' | 'onChooseCompany' | 'onGetContact' | 'tagging'>;
}

/** The type of lookup, its price, the balance, and the button that starts it. */
export function OfferForm({
  offers,
  preferred,
  withCompany,
  account,
  button = {},
  lacksStatus = false,
  actions,
}: OfferFormProps) {
  const offer = offers.find(({ lookupType }) => lookupType === preferred) ?? offers[0];
  if (offer === undefined) return null;
  const isWithCompany = withCompany === true && !offer.owned;
  const { price, owned } = isWithCompany ? offer.withCompany : offer;
  const isOnAccount = offer.onAccount === true;
  const isFree = owned || isOnAccount;
  const purchase = isFree
    ? freePurchase(isOnAccount)
    : { label: button.label ?? i18n.t('offer.get_contact'), price, canPay: actions.canPay };
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <SegmentedControl
        legend={i18n.t('offer.legend')}
        choices={offers.map(choiceOf)}
        chosen={offer.lookupType}
        hint={i18n.t(`lookup_type_brings.${offer.lookupType}`)}
        onChoose={actions.onChooseType}
      />
      {withCompany !== undefined && !offer.owned && (
        <Switch
          label={i18n.t('offer.with_company')}
          hint={i18n.t('offer.with_company_hint')}
          on={withCompany}
          onChange={actions.onChooseCompany}
        />
      )}
      {actions.tagging !== undefined && !offer.owned && <TagsField {...actions.tagging} />}
      {lacksStatus && !owned && <Callout tone="caution">{i18n.t('offer.no_status')}</Callout>}
      <div className="grid gap-1.5">
        <PayButton
          key={`${offer.lookupType} ${isWithCompany} ${isOnAccount}`}
          {...purchase}
          secondary={button.secondary ?? false}
          early={button.early ?? false}
          onPay={() =>
            actions.onGetContact({ lookupType: offer.lookupType, withCompany: isWithCompany, isFree: isOnAccount })
          }
        />
        <BalanceLine account={account} price={purchase.price} {...(!isFree && { lookupType: offer.lookupType })} />
      </div>
    </div>
  );
}

function choiceOf({ lookupType, owned, onAccount }: OfferView) {
  const label = i18n.t(`lookup_type.${lookupType}`);
  if (owned) return { value: lookupType, label, mark: i18n.t('offer.owned') };
  return { value: lookupType, label, ...(onAccount && { mark: i18n.t('price.free') }) };
}
