import { useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { ConnectionForm } from '../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../connection-form/CredentialField.tsx';
import { useConnecting } from '../connection-form/use-connecting.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { receiptFault } from './receipt-fault.ts';

export interface WebhookFormProps {
  /** Makes a signing key. It is shown here until the webhook is connected, and never again. */
  newKey(): string;
  /** Asks the browser for permission first: called from a click. */
  onConnect(address: string, signingSecret: string): Promise<DestinationReceipt>;
  onCopy(text: string): Promise<void>;
}

/** The reason of a refusal, and the field that it is about. */
interface Fault {
  words: string;
  isOfKey: boolean;
}

/** Connects a webhook: its address, and the key that its messages are signed with. */
export function WebhookForm({ newKey, onConnect, onCopy }: WebhookFormProps) {
  const [address, setAddress] = useState('');
  const [key, setKey] = useState(newKey);
  const { progress, fault, connect, edit } = useConnecting<Fault>();

  async function attempt(): Promise<Fault | null> {
    const receipt = await onConnect(address.trim(), key).catch(() => null);
    if (receipt?.ok !== true) {
      const words = receiptFault(receipt, URL.parse(address.trim())?.host ?? address);
      return { words, isOfKey: receipt?.problem.code === 'wrong_key' };
    }
    setAddress('');
    setKey(newKey());
    return null;
  }
  const copyWords = i18n.t('destinations.copy_key');
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'destinations.connecting' : 'destinations.connect')}
      connectedWords={i18n.t('destinations.connected')}
      onConnect={() => void connect(attempt)}
      actions={
        <CopyButton text={key} announcement={i18n.t('destinations.copied_key')} words={copyWords} onCopy={onCopy} />
      }
    >
      <p className="text-small text-soft">{i18n.t('destinations.webhook_hint')}</p>
      <CredentialField
        label={i18n.t('destinations.address')}
        hint={i18n.t('destinations.address_hint')}
        type="url"
        value={address}
        fault={fault?.isOfKey === false ? fault.words : null}
        onValue={(next) => {
          setAddress(next);
          edit();
        }}
      />
      <CredentialField
        label={i18n.t('destinations.key')}
        hint={i18n.t('destinations.key_hint')}
        value={key}
        fault={fault?.isOfKey === true ? fault.words : null}
        onValue={(next) => {
          setKey(next);
          edit();
        }}
      />
    </ConnectionForm>
  );
}
