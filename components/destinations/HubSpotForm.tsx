import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { Switch } from '../controls/Switch.tsx';
import { TextField } from '../controls/TextField.tsx';
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

function useHubSpotFields({ onConnectHubSpot }: HubSpotFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<'typing' | 'connecting' | 'connected'>('typing');
  const change = (changed: Partial<HubSpotFields>): void => setFields((before) => ({ ...before, ...changed }));

  async function connect(): Promise<void> {
    setProgress('connecting');
    setFault(null);
    const receipt = await onConnectHubSpot(fields).catch(() => null);
    setProgress(receipt?.ok === true ? 'connected' : 'typing');
    if (receipt?.ok === true) setFields(EMPTY);
    else setFault(receiptFault(receipt, 'HubSpot'));
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (progress !== 'connecting') void connect();
  };
  return { fields, change, fault, progress, submit };
}

/** Connects HubSpot by the token of a private app. */
export function HubSpotForm(props: HubSpotFormProps) {
  const { fields, change, fault, progress, submit } = useHubSpotFields(props);
  const buttonWords = i18n.t(progress === 'connecting' ? 'destinations.connecting' : 'destinations.connect');
  const outcome = progress === 'connected' ? i18n.t('destinations.is_connected') : '';
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-small text-soft">{i18n.t('destinations.hubspot.hint')}</p>
      <TextField
        label={i18n.t('destinations.hubspot.token')}
        hint={i18n.t('destinations.hubspot.token_hint')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
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
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={progress === 'connecting'}>
          {buttonWords}
        </Button>
        <LiveRegion text={outcome} shown />
      </div>
    </form>
  );
}
