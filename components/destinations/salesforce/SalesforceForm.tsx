import { useState } from 'react';
import { i18n } from '#i18n';
import { ConnectionForm } from '../../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../../connection-form/CredentialField.tsx';
import { useConnecting } from '../../connection-form/use-connecting.ts';
import { CopyButton } from '../../controls/CopyButton.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { receiptFault } from '../receipt-fault.ts';
import type { SalesforceFields, SalesforceUse } from './salesforce-use.ts';
import { SignInAddress } from './SignInAddress.tsx';

interface SalesforceFormProps extends Pick<
  SalesforceUse,
  'callbackAddress' | 'signInAddresses' | 'onConnectSalesforce'
> {
  onCopy(text: string): Promise<void>;
}

/** The field that a refusal is about. */
interface Fault {
  at: 'key' | 'address';
  words: string;
}

/** Connects Salesforce by signing in, as an app that the user registered there. */
export function SalesforceForm(props: SalesforceFormProps) {
  const { callbackAddress, signInAddresses, onConnectSalesforce, onCopy } = props;
  const [fields, setFields] = useState<SalesforceFields>({
    signInAt: signInAddresses[0] ?? '',
    consumerKey: '',
    creates: 'Lead',
  });
  const { progress, fault, connect, edit } = useConnecting<Fault>();
  const change = (changed: Partial<SalesforceFields>): void => {
    setFields((before) => ({ ...before, ...changed }));
    edit();
  };

  async function attempt(): Promise<Fault | null> {
    const receipt = await onConnectSalesforce(fields).catch(() => null);
    if (receipt?.ok !== true)
      return {
        at: receipt?.problem.code === 'wrong_address' ? 'address' : 'key',
        words: receiptFault(receipt, 'Salesforce'),
      };
    setFields((before) => ({ ...before, consumerKey: '' }));
    return null;
  }
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'destinations.crm.signing_in' : 'destinations.crm.sign_in')}
      connectedWords={i18n.t('destinations.salesforce.signed_in')}
      onConnect={() => void connect(attempt)}
    >
      <p className="text-small text-soft">{i18n.t('destinations.salesforce.hint')}</p>
      <CallbackAddress address={callbackAddress()} onCopy={onCopy} />
      <CredentialField
        label={i18n.t('destinations.salesforce.consumer_key')}
        hint={i18n.t('destinations.salesforce.consumer_key_hint')}
        value={fields.consumerKey}
        fault={fault?.at === 'key' ? fault.words : null}
        onValue={(consumerKey) => change({ consumerKey })}
      />
      <SignInAddress
        addresses={signInAddresses}
        fault={fault?.at === 'address' ? fault.words : null}
        onChoose={(signInAt) => change({ signInAt })}
      />
      <SegmentedControl<SalesforceFields['creates']>
        legend={i18n.t('destinations.salesforce.creates')}
        legendShown
        choices={[
          { value: 'Lead', label: i18n.t('destinations.salesforce.lead') },
          { value: 'Contact', label: i18n.t('destinations.salesforce.contact') },
        ]}
        chosen={fields.creates}
        onChoose={(creates) => change({ creates })}
      />
    </ConnectionForm>
  );
}

function CallbackAddress({ address, onCopy }: { address: string; onCopy(text: string): Promise<void> }) {
  const words = i18n.t('destinations.salesforce.copy_callback');
  return (
    <div>
      <p className="mb-1.5 font-medium">{i18n.t('destinations.salesforce.callback')}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 font-mono text-small break-all">
          {address}
        </code>
        <CopyButton
          text={address}
          label={words}
          announcement={i18n.t('destinations.salesforce.copied_callback')}
          onCopy={onCopy}
        />
      </p>
    </div>
  );
}
