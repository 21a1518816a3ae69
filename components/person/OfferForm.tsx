import type { ComponentProps } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { OfferView } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { Callout } from '../controls/Callout.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Switch } from '../controls/Switch.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { OfferButton } from './OfferButton.tsx';
import { TagsField } from './TagsField.tsx';

interface OfferFormProps {
  offers: OfferView[];
  /** The remembered choice; replaced by the first offer when it is not offered. */
  preferred: LookupType;
  /** The remembered choice; absent where the employer is not for sale. */
  withCompany?: boolean;
  account: AccountAnswer | null;
  /** The paying button: its words where it is no first offer, and its rank. */
  button?: Pick<ComponentProps<typeof OfferButton>, 'label' | 'secondary' | 'early'>;
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
  button,
  lacksStatus = false,
  actions,
}: OfferFormProps) {
  const offer = offers.find(({ lookupType }) => lookupType === preferred) ?? offers[0];
  if (offer === undefined) return null;
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
      {lacksStatus && !offer.owned && <Callout tone="caution">{i18n.t('offer.no_status')}</Callout>}
      <OfferButton
        offer={offer}
        withCompany={withCompany === true && !offer.owned}
        account={account}
        {...button}
        actions={actions}
      />
    </div>
  );
}

function choiceOf({ lookupType, owned, onAccount }: OfferView) {
  const label = i18n.t(`lookup_type.${lookupType}`);
  if (owned) return { value: lookupType, label, mark: i18n.t('offer.owned') };
  return { value: lookupType, label, ...(onAccount && { mark: i18n.t('price.free') }) };
}
