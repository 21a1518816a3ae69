import { useState } from 'react';
import { i18n } from '#i18n';
import { CredentialField } from '../../connection-form/CredentialField.tsx';
import { SelectField } from '../../controls/SelectField.tsx';

const MY_DOMAIN = 'my-domain';

interface SignInAddressProps {
  /** Those at which most users sign in. */
  addresses: readonly string[];
  /** The problem with an address that was typed. */
  fault: string | null;
  onChoose(address: string): void;
}

/** Where the user signs in: at one of Salesforce's own addresses, or at their organization's. */
export function SignInAddress({ addresses, fault, onChoose }: SignInAddressProps) {
  const [place, setPlace] = useState(addresses[0] ?? MY_DOMAIN);
  const [typed, setTyped] = useState('');
  return (
    <>
      <SelectField
        label={i18n.t('destinations.salesforce.sign_in_at')}
        hint={i18n.t('destinations.salesforce.sign_in_at_hint')}
        options={[
          ...addresses.map((address) => ({ value: address, label: new URL(address).host })),
          { value: MY_DOMAIN, label: i18n.t('destinations.salesforce.my_domain') },
        ]}
        chosen={place}
        onChoose={(chosen) => {
          setPlace(chosen);
          onChoose(chosen === MY_DOMAIN ? typed : chosen);
        }}
      />
      {place === MY_DOMAIN && (
        <CredentialField
          label={i18n.t('destinations.salesforce.my_domain_address')}
          hint={i18n.t('destinations.salesforce.my_domain_hint')}
          type="url"
          placeholder="https://your-company.my.salesforce.com"
          value={typed}
          fault={fault}
          onValue={(address) => {
            setTyped(address);
            onChoose(address);
          }}
        />
      )}
    </>
  );
}
