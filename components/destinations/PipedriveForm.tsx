import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { ConnectionForm } from '../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../connection-form/CredentialField.tsx';
import { useConnecting } from '../connection-form/use-connecting.ts';
import { Switch } from '../controls/Switch.tsx';
import { receiptFault } from './receipt-fault.ts';

export interface PipedriveFields {
  token: string;
  linksCompanies: boolean;
}

interface PipedriveFormProps {
  onConnectPipedrive(fields: PipedriveFields): Promise<DestinationReceipt>;
}

const EMPTY: PipedriveFields = { token: '', linksCompanies: true };

/** Connects Pipedrive by the user's personal API token. */
export function PipedriveForm({ onConnectPipedrive }: PipedriveFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const { progress, fault, connect, edit } = useConnecting();

  async function attempt(): Promise<string | null> {
    const receipt = await onConnectPipedrive(fields).catch(() => null);
    if (receipt?.ok !== true) return receiptFault(receipt, 'Pipedrive');
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
      <p className="text-small text-soft">{i18n.t('destinations.pipedrive.hint')}</p>
      <CredentialField
        label={i18n.t('destinations.pipedrive.token')}
        hint={i18n.t('destinations.pipedrive.token_hint')}
        type="password"
        value={fields.token}
        fault={fault}
        onValue={(token) => {
          setFields((before) => ({ ...before, token }));
          edit();
        }}
      />
      <Switch
        label={i18n.t('destinations.pipedrive.companies')}
        hint={i18n.t('destinations.pipedrive.companies_hint')}
        on={fields.linksCompanies}
        onChange={(linksCompanies) => setFields((before) => ({ ...before, linksCompanies }))}
      />
    </ConnectionForm>
  );
}
