import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountState, TransportView } from '../../../lib/messages/views/account.ts';
import type { ApiKeyGap } from '../../../lib/service/problem.ts';
import { apiKeyGapText } from '../../../lib/texts/api-key-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { AccountKind } from '../../account/AccountKind.tsx';
import { Button } from '../../controls/Button.tsx';
import { Disclosure } from '../../controls/Disclosure.tsx';
import { ApiKeyForm, type KeyAnswer } from './ApiKeyForm.tsx';

export interface ApiKeyUse {
  /** Null while it is being read. */
  transport: TransportView | null;
  onUseKey(apiKey: string, restAddress: string | null): Promise<KeyAnswer>;
}

interface ApiKeyPartProps extends ApiKeyUse {
  accountState: AccountState | null;
  now: number;
  onSignIn(): void;
  onSignOut(): void;
}

/** The other transport to the service: an API key, entered once, replaced or removed. */
export function ApiKeyPart({ transport, accountState, now, onUseKey, onSignIn, onSignOut }: ApiKeyPartProps) {
  if (transport === null) return null;
  const form = (restAddress: string) => (
    <ApiKeyForm
      key={restAddress}
      restAddress={restAddress}
      defaultRestAddress={transport.defaultRestAddress}
      now={now}
      onUseKey={onUseKey}
    />
  );
  if (transport.transport === 'tools') {
    return (
      <Folded title={i18n.t('api_key.title')} open={false}>
        <p className="text-soft">{i18n.t('api_key.hint')}</p>
        <p className="text-soft">{i18n.t('api_key.how')}</p>
        {transport.signedIn && <p className="text-soft">{i18n.t('api_key.switch')}</p>}
        {form(transport.defaultRestAddress)}
      </Folded>
    );
  }
  return (
    <div className="grid gap-3">
      {!transport.rejected && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="font-medium">{inUse(transport.keyEnding)}</span>
            <AccountKind state={accountState} />
          </span>
          <span className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={onSignIn}>
              {i18n.t('api_key.sign_in_instead')}
            </Button>
            <Button variant="secondary" onClick={onSignOut}>
              {i18n.t('api_key.remove')}
            </Button>
          </span>
        </div>
      )}
      <Folded key={String(transport.rejected)} title={i18n.t('api_key.replace')} open={transport.rejected}>
        <p className="text-soft">{i18n.t('api_key.how')}</p>
        {form(transport.restAddress)}
      </Folded>
      <Gaps gaps={transport.unavailable} />
    </div>
  );
}

function inUse(ending: string): ReactNode {
  return ending === '' ? i18n.t('api_key.in_use') : i18n.t('api_key.in_use_ending', { ending: plainText(ending, 8) });
}

/** Features that an API key lacks, and why: none is simply missing. */
function Gaps({ gaps }: { gaps: ApiKeyGap[] }) {
  return (
    <div className="rounded-control border border-line px-3 py-2.5 text-small">
      <p className="font-medium">{i18n.t('api_key.not_available')}</p>
      <ul className="mt-1 grid list-disc gap-0.5 ps-4 text-soft">
        {gaps.map((gap) => (
          <li key={gap}>{apiKeyGapText(gap)}</li>
        ))}
      </ul>
    </div>
  );
}

function Folded({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <div className="-mx-4.5">
      <Disclosure title={title} open={open}>
        <div className="grid gap-3 px-4.5 pb-3 text-small">{children}</div>
      </Disclosure>
    </div>
  );
}
