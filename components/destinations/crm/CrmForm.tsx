import { useState } from 'react';
import { i18n } from '#i18n';
import { ConnectionForm } from '../../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../../connection-form/CredentialField.tsx';
import { useConnecting } from '../../connection-form/use-connecting.ts';
import { SelectField } from '../../controls/SelectField.tsx';
import { receiptFault } from '../receipt-fault.ts';
import type { CrmUse } from './crm-use.ts';

const OTHER = 'other';

/** Connects a CRM by signing in to it: its own address, or the known one of its vendor. */
export function CrmForm({ crms, onConnectCrm }: Pick<CrmUse, 'crms' | 'onConnectCrm'>) {
  const [crm, setCrm] = useState(crms[0]?.id ?? OTHER);
  const [typed, setTyped] = useState('');
  const [also, setAlso] = useState<readonly string[]>([]);
  const { progress, fault, connect, edit } = useConnecting();
  const preset = crms.find(({ id }) => id === crm) ?? null;
  const address = preset?.address ?? typed.trim();
  const label = preset?.name ?? (address || i18n.t('destinations.kinds.mcp'));

  async function attempt(): Promise<string | null> {
    const receipt = await onConnectCrm(address, also).catch(() => null);
    if (receipt?.ok === true) {
      setTyped('');
      setAlso([]);
      return null;
    }
    // The sign-in is at another address, or at several: asked for together at the next click.
    if (receipt?.problem.code === 'permission_missing') {
      const { origin } = receipt.problem;
      setAlso((before) => [...new Set([...before, origin])]);
    }
    return receiptFault(receipt, label);
  }
  const restart = (): void => {
    setAlso([]);
    edit();
  };
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'destinations.crm.signing_in' : 'destinations.crm.sign_in')}
      connectedWords={i18n.t('destinations.is_connected')}
      onConnect={() => void connect(attempt)}
    >
      <p className="text-small text-soft">{i18n.t('destinations.crm.hint')}</p>
      <SelectField
        label={i18n.t('destinations.crm.crm')}
        options={[
          ...crms.map(({ id, name }) => ({ value: id, label: name })),
          { value: OTHER, label: i18n.t('destinations.crm.other') },
        ]}
        chosen={crm}
        onChoose={(id) => {
          setCrm(id);
          restart();
        }}
      />
      <AddressOrFault
        preset={preset}
        typed={typed}
        fault={fault}
        onType={(text) => {
          setTyped(text);
          restart();
        }}
      />
    </ConnectionForm>
  );
}

interface AddressProps {
  preset: CrmUse['crms'][number] | null;
  typed: string;
  fault: string | null;
  onType(text: string): void;
}

/** The field for an address that is not known, with its problem; for a known address the problem alone. */
function AddressOrFault({ preset, typed, fault, onType }: AddressProps) {
  if (preset?.address) {
    return (
      <p role="alert" className="text-small font-medium text-bad empty:hidden">
        {fault}
      </p>
    );
  }
  return (
    <CredentialField
      label={i18n.t('destinations.crm.address')}
      hint={i18n.t('destinations.crm.address_hint')}
      type="url"
      placeholder={preset?.example ?? ''}
      value={typed}
      fault={fault}
      onValue={onType}
    />
  );
}
