import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { Problem } from '../../../lib/service/problem.ts';
import { problemText } from '../../../lib/texts/problem-text.ts';
import { Button } from '../../controls/Button.tsx';
import { LiveRegion } from '../../controls/LiveRegion.tsx';
import { TextField } from '../../controls/TextField.tsx';
import { addressFault } from '../address-fault.ts';

export type KeyAnswer = { ok: true } | { ok: false; trouble: Problem };

interface ApiKeyFormProps {
  /** The REST API in use, and the default one. */
  restAddress: string;
  defaultRestAddress: string;
  now: number;
  /** `restAddress`: null for the default. Requests permission for the origin, so it must be called from a click. */
  onUseKey(apiKey: string, restAddress: string | null): Promise<KeyAnswer>;
}

/** The typed values, and the outcome. */
function useKeyFields({ restAddress, defaultRestAddress, now, onUseKey }: ApiKeyFormProps) {
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
  return {
    key: { value: apiKey, fault: faults.key, onValue: edit(setApiKey) },
    address: { value: address ?? restAddress, fault: faults.address, onValue: edit(setAddress) },
    progress,
    submit,
  };
}

/**
 * Takes an API key, tries it (`validation_error`: it is not a valid key), and uses it if the service accepts it. The
 * typed key is then cleared.
 */
export function ApiKeyForm(props: ApiKeyFormProps) {
  const { key, address, progress, submit } = useKeyFields(props);
  const useWords = progress === 'trying' ? i18n.t('api_key.using') : i18n.t('api_key.use');
  const takenWords = progress === 'taken' ? i18n.t('api_key.taken') : '';
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={i18n.t('api_key.key')}
        hint={i18n.t('api_key.key_hint')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...key}
      />
      <TextField
        label={i18n.t('api_key.address')}
        hint={i18n.t('api_key.address_hint')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...address}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={progress === 'trying'}>
          {useWords}
        </Button>
        <LiveRegion text={takenWords} shown />
      </div>
    </form>
  );
}

function faultOf(answer: KeyAnswer | null, now: number): string {
  if (answer === null || answer.ok) return i18n.t('options.save_failed');
  if (answer.trouble.code === 'validation_error') return i18n.t('api_key.key_invalid');
  return answer.trouble.code === 'key_refused' ? i18n.t('api_key.rejected') : problemText(answer.trouble, now).sentence;
}
