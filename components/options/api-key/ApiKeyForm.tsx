import { useState } from 'react';
import { i18n } from '#i18n';
import type { Problem } from '../../../lib/service/problem.ts';
import { endedProblemText } from '../../../lib/texts/problem-text.ts';
import { ConnectionForm } from '../../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../../connection-form/CredentialField.tsx';
import { useConnecting } from '../../connection-form/use-connecting.ts';
import { addressFault } from '../address-fault.ts';

export type KeyAnswer = { ok: true } | { ok: false; problem: Problem };

interface ApiKeyFormProps {
  /** The REST API in use, and the default one. */
  restAddress: string;
  defaultRestAddress: string;
  now: number;
  /** `restAddress`: null for the default. Requests permission for the origin, so it must be called from a click. */
  onUseKey(apiKey: string, restAddress: string | null): Promise<KeyAnswer>;
}

/** The problem, and which of the two it is about. */
type KeyFault = { field: 'key' | 'address'; words: string };

/** The typed values, and the outcome. */
function useKeyFields({ restAddress, defaultRestAddress, now, onUseKey }: ApiKeyFormProps) {
  const [apiKey, setApiKey] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const { progress, fault, connect, edit } = useConnecting<KeyFault>();
  const typedAddress = (address ?? restAddress).trim();

  async function attempt(): Promise<KeyFault | null> {
    const wrong = addressFault(typedAddress);
    if (wrong !== null) return { field: 'address', words: wrong };
    const used = typedAddress === defaultRestAddress ? null : typedAddress;
    const answer = await onUseKey(apiKey.trim(), used).catch(() => null);
    if (answer?.ok !== true) return { field: 'key', words: faultOf(answer, now) };
    setApiKey('');
    return null;
  }
  const field = (name: KeyFault['field'], value: string, set: (value: string) => void) => ({
    value,
    fault: fault?.field === name ? fault.words : null,
    onValue(next: string) {
      set(next);
      edit();
    },
  });
  return {
    key: field('key', apiKey, setApiKey),
    address: field('address', address ?? restAddress, setAddress),
    progress,
    use: () => void connect(attempt),
  };
}

/**
 * Takes an API key, tries it (`validation_error`: it is not a valid key), and uses it if the service accepts it. The
 * typed key is then cleared.
 */
export function ApiKeyForm(props: ApiKeyFormProps) {
  const { key, address, progress, use } = useKeyFields(props);
  return (
    <ConnectionForm
      progress={progress}
      words={i18n.t(progress === 'connecting' ? 'api_key.using' : 'api_key.use')}
      connectedWords={i18n.t('api_key.taken')}
      onConnect={use}
    >
      <CredentialField label={i18n.t('api_key.key')} hint={i18n.t('api_key.key_hint')} type="password" {...key} />
      <CredentialField
        label={i18n.t('api_key.address')}
        hint={i18n.t('api_key.address_hint')}
        type="url"
        {...address}
      />
    </ConnectionForm>
  );
}

function faultOf(answer: KeyAnswer | null, now: number): string {
  if (answer === null || answer.ok) return i18n.t('options.save_failed');
  if (answer.problem.code === 'validation_error') return i18n.t('api_key.key_invalid');
  return answer.problem.code === 'key_refused'
    ? i18n.t('api_key.rejected')
    : endedProblemText(answer.problem, now).sentence;
}
