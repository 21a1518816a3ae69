import { useState } from 'react';
import { i18n } from '#i18n';
import type { TypedClient } from '../../../lib/settings/client-id.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../../lib/texts/problem-text.ts';
import { ConnectionForm } from '../../connection-form/ConnectionForm.tsx';
import { CredentialField } from '../../connection-form/CredentialField.tsx';
import { useConnecting } from '../../connection-form/use-connecting.ts';
import { Button } from '../../controls/Button.tsx';
import { Disclosure } from '../../controls/Disclosure.tsx';
import { LiveRegion } from '../../controls/LiveRegion.tsx';
import type { KeyAnswer } from '../api-key/ApiKeyForm.tsx';

interface ClientIdPartProps {
  /** The one in use for this service, or null. */
  clientId: string | null;
  /** The service does not let us sign in without one, or with this one. */
  isWanted: boolean;
  now: number;
  /** An empty client id removes it. */
  onSave(client: TypedClient): Promise<KeyAnswer>;
}

/** The client id for a service that registers no apps by itself. */
export function ClientIdPart({ clientId, isWanted, now, onSave }: ClientIdPartProps) {
  return (
    <div className="-mx-4.5 -mt-4">
      <Disclosure key={String(isWanted)} title={i18n.t('client_id.title')} open={isWanted || clientId !== null}>
        <div className="grid gap-3 px-4.5 pb-3 text-small">
          <p className="text-soft">{i18n.t('client_id.hint')}</p>
          {clientId === null ? (
            <ClientIdForm now={now} onSave={onSave} />
          ) : (
            <ClientIdInUse clientId={clientId} now={now} onSave={onSave} />
          )}
        </div>
      </Disclosure>
    </div>
  );
}

function ClientIdInUse({ clientId, now, onSave }: Pick<ClientIdPartProps, 'now' | 'onSave'> & { clientId: string }) {
  const [fault, setFault] = useState<string | null>(null);
  const remove = async (): Promise<void> =>
    setFault(faultOf(await onSave({ clientId: '', secret: '' }).catch(() => null), now));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">
          {i18n.t('client_id.in_use', { id: plainText(clientId, 200) })}
        </span>
        <Button variant="secondary" onClick={() => void remove()}>
          {i18n.t('client_id.remove')}
        </Button>
      </div>
      <LiveRegion text={fault ?? ''} shown isBad />
    </div>
  );
}

function ClientIdForm({ now, onSave }: Pick<ClientIdPartProps, 'now' | 'onSave'>) {
  const [typed, setTyped] = useState<TypedClient>({ clientId: '', secret: '' });
  const { progress, fault, connect, edit } = useConnecting();
  const change = (changed: Partial<TypedClient>): void => {
    setTyped((before) => ({ ...before, ...changed }));
    edit();
  };
  const attempt = async (): Promise<string | null> =>
    typed.clientId.trim() === '' ? i18n.t('client_id.invalid') : faultOf(await onSave(typed).catch(() => null), now);
  return (
    <ConnectionForm progress={progress} words={i18n.t('client_id.save')} onConnect={() => void connect(attempt)}>
      <CredentialField
        label={i18n.t('client_id.id')}
        hint={i18n.t('client_id.id_hint')}
        value={typed.clientId}
        fault={fault}
        onValue={(clientId) => change({ clientId })}
      />
      <CredentialField
        label={i18n.t('client_id.secret')}
        hint={i18n.t('client_id.secret_hint')}
        type="password"
        value={typed.secret}
        fault={null}
        onValue={(secret) => change({ secret })}
      />
    </ConnectionForm>
  );
}

function faultOf(answer: KeyAnswer | null, now: number): string | null {
  if (answer === null) return i18n.t('options.save_failed');
  if (answer.ok) return null;
  return answer.problem.code === 'validation_error'
    ? i18n.t('client_id.invalid')
    : endedProblemText(answer.problem, now).sentence;
}
