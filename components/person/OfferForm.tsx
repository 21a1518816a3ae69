import { i18n } from '#i18n';
import type { AccountAnswer, OfferView } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { FREE } from '../../lib/texts/price-text.ts';
import { ChoiceBar } from '../controls/ChoiceBar.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { TagsField } from './TagsField.tsx';

interface OfferFormProps {
  offers: OfferView[];
  /** The remembered choice; the first offer stands in when it is not offered. */
  preferred: LookupType;
  /** The remembered choice; absent where the employer is not for sale. */
  withCompany?: boolean;
  account: AccountAnswer | null;
  label?: string;
  quiet?: boolean;
  early?: boolean;
  actions: Pick<PersonActions, 'canPay' | 'onChooseType' | 'onChooseCompany' | 'onGetContact' | 'tagging'>;
}

/** What to get, what it costs, what is left, and the button that gets it. */
export function OfferForm({
  offers,
  preferred,
  withCompany,
  account,
  label,
  quiet = false,
  early = false,
  actions,
}: OfferFormProps) {
  const offer = offers.find(({ lookupType }) => lookupType === preferred) ?? offers[0];
  if (offer === undefined) return null;
  const isWithCompany = withCompany === true && !offer.owned;
  const { price, owned } = isWithCompany ? offer.withCompany : offer;
  // What is owned is shown for nothing.
  const purchase = owned
    ? { label: i18n.t('offer.show_contact'), price: FREE, canPay: 'yes' as const }
    : { label: label ?? i18n.t('offer.get_contact'), price, canPay: actions.canPay };
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <ChoiceBar
        legend={i18n.t('offer.legend')}
        choices={offers.map(({ lookupType, owned }) => ({
          value: lookupType,
          label: i18n.t(`lookup_type.${lookupType}`),
          ...(owned && { mark: i18n.t('offer.owned') }),
        }))}
        chosen={offer.lookupType}
        hint={i18n.t(`lookup_type_brings.${offer.lookupType}`)}
        onChoose={actions.onChooseType}
      />
      {withCompany !== undefined && !offer.owned && (
        <Toggle
          label={i18n.t('offer.with_company')}
          hint={i18n.t('offer.with_company_hint')}
          on={withCompany}
          onChange={actions.onChooseCompany}
        />
      )}
      {actions.tagging !== undefined && !offer.owned && <TagsField {...actions.tagging} />}
      <div className="grid gap-1.5">
        <PayButton
          key={`${offer.lookupType} ${isWithCompany}`}
          {...purchase}
          quiet={quiet}
          early={early}
          onPay={() => actions.onGetContact(offer.lookupType, isWithCompany)}
        />
        <BalanceLine account={account} price={purchase.price} {...(!owned && { lookupType: offer.lookupType })} />
      </div>
    </div>
  );
}
