import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { DestinationReceipt } from '../../lib/messages/views/destination.ts';
import { Button } from '../controls/Button.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { TextField } from '../controls/TextField.tsx';
import { receiptFault } from './receipt-fault.ts';

export interface WebhookFormProps {
  /** Makes a signing key. It is shown here until the webhook is connected, and never again. */
  newKey(): string;
  /** Asks the browser for permission first: called from a click. */
  onConnect(address: string, signingSecret: string): Promise<DestinationReceipt>;
  onCopy(text: string): Promise<void>;
}

/** The typed values, and the outcome. */
function useWebhookFields({ newKey, onConnect }: WebhookFormProps) {
  const [address, setAddress] = useState('');
  const [key, setKey] = useState(newKey);
  const [fault, setFault] = useState<string | null>(null);
  const [progress, setProgress] = useState<'typing' | 'connecting' | 'connected'>('typing');

  async function connect(): Promise<void> {
    setProgress('connecting');
    setFault(null);
    const receipt = await onConnect(address.trim(), key).catch(() => null);
    setProgress(receipt?.ok === true ? 'connected' : 'typing');
    if (receipt?.ok === true) {
      setAddress('');
      setKey(newKey());
      return;
    }
    const host = URL.parse(address.trim())?.host ?? address;
    setFault(receiptFault(receipt, host));
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (progress !== 'connecting') void connect();
  };
  return { address, setAddress, key, setKey, fault, progress, submit };
}

/** Connects a webhook: its address, and the key that its messages are signed with. */
export function WebhookForm(props: WebhookFormProps) {
  const { address, setAddress, key, setKey, fault, progress, submit } = useWebhookFields(props);
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-small text-soft">{i18n.t('destinations.webhook_hint')}</p>
      <TextField
        label={i18n.t('destinations.address')}
        hint={i18n.t('destinations.address_hint')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={address}
        fault={fault}
        onValue={setAddress}
      />
      <TextField
        label={i18n.t('destinations.key')}
        hint={i18n.t('destinations.key_hint')}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={key}
        fault={null}
        onValue={setKey}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={progress === 'connecting'}>
          {progress === 'connecting' ? i18n.t('destinations.connecting') : i18n.t('destinations.connect')}
        </Button>
        <CopyButton
          text={key}
          label={i18n.t('destinations.copy_key')}
          announcement={i18n.t('destinations.copied_key')}
          words={i18n.t('destinations.copy_key')}
          onCopy={props.onCopy}
        />
        <LiveRegion text={progress === 'connected' ? i18n.t('destinations.connected') : ''} shown />
      </div>
    </form>
  );
}
