import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { Trouble } from '../../lib/service/trouble.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../controls/TextField.tsx';
import { addressFault } from './address-fault.ts';

export type KeyAnswer = { ok: true } | { ok: false; trouble: Trouble };

interface ApiKeyFormProps {
  /** The REST API in use, and the one beside the tools. */
  restAddress: string;
  defaultRestAddress: string;
  now: number;
  /** `restAddress`: null for the default. Asks the browser for the origin, so it must be called from a click. */
  onUseKey(apiKey: string, restAddress: string | null): Promise<KeyAnswer>;
}

/**
 * An API key is typed, tried (`validation_error`: it is none), and taken if the service takes it. What was typed is
 * forgotten then.
 */
export function ApiKeyForm({ restAddress, defaultRestAddress, now, onUseKey }: ApiKeyFormProps) {
  const [apiKey, setApiKey] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const [faults, setFaults] = useState<{ key: string | null; address: string | null }>({ key: null, address: null });
  const [progress, setProgress] = useState<'typing' | 'trying' | 'taken'>('typing');
  const typedAddress = (address ?? restAddress).trim();

  const use = async (): Promise<void> => {
    setProgress('trying');
    const answer = await onUseKey(apiKey.trim(), typedAddress === defaultRestAddress ? null : typedAddress).catch(
      () => null,
    );
    if (answer?.ok === true) setApiKey('');
    setFaults({ key: answer?.ok === true ? null : faultOf(answer, now), address: null });
    setProgress(answer?.ok === true ? 'taken' : 'typing');
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (progress === 'trying') return;
    const wrong = addressFault(typedAddress);
    setFaults({ key: null, address: wrong });
    if (wrong === null) void use();
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setFaults({ key: null, address: null });
    setProgress((current) => (current === 'trying' ? current : 'typing'));
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={i18n.t('api_key.key')}
        hint={i18n.t('api_key.key_hint')}
        fault={faults.key}
        value={apiKey}
        type="password"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onValue={edit(setApiKey)}
      />
      <TextField
        label={i18n.t('api_key.address')}
        hint={i18n.t('api_key.address_hint')}
        fault={faults.address}
        value={address ?? restAddress}
        type="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onValue={edit(setAddress)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={progress === 'trying'}>
          {progress === 'trying' ? i18n.t('api_key.using') : i18n.t('api_key.use')}
        </Button>
        <Announcer text={progress === 'taken' ? i18n.t('api_key.taken') : ''} shown />
      </div>
    </form>
  );
}

function faultOf(answer: KeyAnswer | null, now: number): string {
  if (answer === null || answer.ok) return i18n.t('options.save_failed');
  if (answer.trouble.code === 'validation_error') return i18n.t('api_key.key_invalid');
  return answer.trouble.code === 'key_refused' ? i18n.t('api_key.rejected') : troubleText(answer.trouble, now).sentence;
}
