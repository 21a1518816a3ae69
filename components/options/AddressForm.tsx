import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { Problem } from '../../lib/service/problem.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { CredentialField } from '../connection-form/CredentialField.tsx';
import { useConnecting } from '../connection-form/use-connecting.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { Locked } from '../controls/Locked.tsx';
import { addressFault } from './address-fault.ts';

/** The outcome of switching to an address. */
export type AddressAnswer = { ok: true } | { ok: false; problem: Problem };

interface AddressFormProps {
  settings: SettingsView;
  now: number;
  onUseAddress(address: string): Promise<AddressAnswer>;
  /** Resolves with whether it was saved. */
  onUseDefault(): Promise<boolean>;
}

/** The typed address, from the current one to the next. */
function useAddressEntry({ settings, now, onUseAddress, onUseDefault }: AddressFormProps) {
  const used = settings.serviceAddress ?? settings.defaultServiceAddress;
  const isFixed = settings.policy.serviceAddress !== null;
  const [typed, setTyped] = useState<string | null>(null);
  const { progress, fault, connect, edit } = useConnecting();
  // A policy may arrive while an address is being typed.
  const value = isFixed ? used : (typed ?? used);

  async function use(address: string): Promise<string | null> {
    const wrong = addressFault(address);
    if (wrong !== null) return wrong;
    const answer = await onUseAddress(address).catch(() => null);
    if (answer === null) return i18n.t('options.save_failed');
    if (!answer.ok) return endedProblemText(answer.problem, now).sentence;
    setTyped(null);
    return null;
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void connect(() => use(value.trim()));
  };
  return {
    value,
    isFixed,
    isNew: value.trim() !== used,
    fault: isFixed ? null : fault,
    progress,
    submit,
    edit(next: string) {
      setTyped(next);
      edit();
    },
    useDefault() {
      setTyped(null);
      void connect(async () => ((await onUseDefault()) ? null : i18n.t('options.save_failed')));
    },
  };
}

/** The service's address: typed, checked, then used once the browser allows its origin. */
export function AddressForm(props: AddressFormProps) {
  const { settings } = props;
  const { value, isFixed, isNew, fault, progress, edit, submit, useDefault } = useAddressEntry(props);
  return (
    <form noValidate onSubmit={submit}>
      <CredentialField
        label={i18n.t('options.address')}
        hint={i18n.t('options.address_hint')}
        fault={fault}
        value={value}
        type="url"
        disabled={isFixed}
        onValue={edit}
      />
      <Locked isLocked={isFixed} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 not-has-[button]:mt-0">
        {isNew && (
          <Button submits variant="primary" disabled={progress === 'connecting'}>
            {i18n.t('options.use_address')}
          </Button>
        )}
        {settings.serviceAddress !== null && !isFixed && (
          <Button
            variant="link"
            onClick={useDefault}
            title={i18n.t('options.address_default', { address: plainText(settings.defaultServiceAddress, 120) })}
          >
            {i18n.t('options.use_default')}
          </Button>
        )}
        <LiveRegion text={progress === 'connected' ? i18n.t('options.address_in_use') : ''} shown />
      </div>
    </form>
  );
}
