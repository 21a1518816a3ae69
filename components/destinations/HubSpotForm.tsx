import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { ConnectionForm } from '../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../connection-form/CredentialField.tsx';
import { useConnecting } from '../connection-form/use-connecting.ts';
import { Switch } from '../controls/Switch.tsx';
import { receiptFault } from './receipt-fault.ts';

export interface HubSpotFields {
  token: string;
  linksCompanies: boolean;
  makesIdProperty: boolean;
}

interface HubSpotFormProps {
  onConnectHubSpot(fields: HubSpotFields): Promise<DestinationReceipt>;
}

const EMPTY: HubSpotFields = { token: '', linksCompanies: true, makesIdProperty: false };

function scopesFor({ linksCompanies, makesIdProperty }: HubSpotFields): string[] {
  return [
    'crm.objects.contacts.read',
    'crm.objects.contacts.write',
    'crm.objects.owners.read',
    ...(makesIdProperty ? ['crm.schemas.contacts.write'] : []),
    ...(linksCompanies ? ['crm.objects.companies.read', 'crm.objects.companies.write'] : []),
  ];
}

/** Connects HubSpot by the token of a private app. */
export function HubSpotForm({ onConnectHubSpot }: HubSpotFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const { progress, fault, connect, edit } = useConnecting();
  const change = (changed: Partial<HubSpotFields>): void => {
    setFields((before) => ({ ...before, ...changed }));
    edit();
  };

  async function attempt(): Promise<string | null> {
    const receipt = await onConnectHubSpot(fields).catch(() => null);
    if (receipt?.ok !== true) return receiptFault(receipt, 'HubSpot');
    setFields(EMPTY);
    return null;
  }
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'destinations.connecting' : 'destinations.connect')}
      connectedWords={i18n.t('destinations.is_connected')}
      onConnect={() => void connect(attempt)}
    >
      <p className="text-small text-soft">{i18n.t('destinations.hubspot.hint')}</p>
      <CredentialField
        label={i18n.t('destinations.hubspot.token')}
        hint={i18n.t('destinations.hubspot.token_hint')}
        type="password"
        value={fields.token}
        fault={fault}
        onValue={(token) => change({ token })}
      />
      <ul dir="ltr" className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-small text-soft">
        {scopesFor(fields).map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <Switch
        label={i18n.t('destinations.hubspot.companies')}
        hint={i18n.t('destinations.hubspot.companies_hint')}
        on={fields.linksCompanies}
        onChange={(linksCompanies) => change({ linksCompanies })}
      />
      <Switch
        label={i18n.t('destinations.hubspot.id_property')}
        hint={i18n.t('destinations.hubspot.id_property_hint')}
        on={fields.makesIdProperty}
        onChange={(makesIdProperty) => change({ makesIdProperty })}
      />
    </ConnectionForm>
  );
}
