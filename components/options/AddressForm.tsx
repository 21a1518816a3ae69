import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { Problem } from '../../lib/service/problem.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { Locked } from '../controls/Locked.tsx';
import { TextField } from '../controls/TextField.tsx';
import { addressFault } from './address-fault.ts';

/** The outcome of switching to an address. */
export type AddressAnswer = { ok: true } | { ok: false; trouble: Problem };

interface AddressFormProps {
  settings: SettingsView;
  now: number;
  onUseAddress(address: string): Promise<AddressAnswer>;
  onUseDefault(): void;
}

/** The typed address, from the current one to the next. */
function useAddressEntry({ settings, now, onUseAddress, onUseDefault }: AddressFormProps) {
  const used = settings.serviceAddress ?? settings.defaultServiceAddress;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const value = typed ?? used;

  const edit = (next: string): void => {
    setTyped(next);
    setFault(null);
    setAccepted(false);
  };
  const use = async (address: string): Promise<void> => {
    try {
      const answer = await onUseAddress(address);
      setFault(answer.ok ? null : problemText(answer.trouble, now).sentence);
      setAccepted(answer.ok);
      if (answer.ok) setTyped(null);
    } catch {
      setFault(i18n.t('options.save_failed'));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = value.trim();
    const wrong = addressFault(address);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    void use(address);
  };
  const useDefault = (): void => {
    setTyped(null);
    setFault(null);
    setAccepted(true);
    onUseDefault();
  };
  return { value, isNew: value.trim() !== used, fault, busy, accepted, edit, submit, useDefault };
}

/** The service's address: typed, checked, then used once the browser allows its origin. */
export function AddressForm(props: AddressFormProps) {
  const { settings } = props;
  const { value, isNew, fault, busy, accepted, edit, submit, useDefault } = useAddressEntry(props);
  const isFixed = settings.policy.serviceAddress !== null;
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={i18n.t('options.address')}
        hint={i18n.t('options.address_hint')}
        fault={fault}
        value={value}
        type="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        disabled={isFixed}
        onValue={edit}
      />
      <Locked isLocked={isFixed} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 not-has-[button]:mt-0">
        {isNew && (
          <Button submits variant="primary" disabled={busy}>
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
        <LiveRegion text={accepted ? i18n.t('options.address_in_use') : ''} shown />
      </div>
    </form>
  );
}
