import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { RouteView } from '../../lib/messages/views/person.ts';
import type { ApiKeyGap } from '../../lib/service/trouble.ts';
import { apiKeyGapText } from '../../lib/texts/api-key-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Fold } from '../controls/Fold.tsx';
import { ApiKeyForm, type KeyAnswer } from './ApiKeyForm.tsx';

export interface ApiKeyUse {
  /** null while it is being read. */
  route: RouteView | null;
  onUseKey(apiKey: string, restAddress: string | null): Promise<KeyAnswer>;
}

interface ApiKeyPartProps extends ApiKeyUse {
  now: number;
  onSignIn(): void;
  onSignOut(): void;
}

/** The other way to the service: an API key, entered once, replaced or removed. */
export function ApiKeyPart({ route, now, onUseKey, onSignIn, onSignOut }: ApiKeyPartProps) {
  if (route === null) return null;
  const form = (restAddress: string) => (
    <ApiKeyForm
      key={restAddress}
      restAddress={restAddress}
      defaultRestAddress={route.defaultRestAddress}
      now={now}
      onUseKey={onUseKey}
    />
  );
  if (route.route === 'tools') {
    return (
      <Folded title={i18n.t('api_key.title')} open={false}>
        <p className="text-soft">{i18n.t('api_key.hint')}</p>
        <p className="text-soft">{i18n.t('api_key.how')}</p>
        {route.signedIn && <p className="text-soft">{i18n.t('api_key.switch')}</p>}
        {form(route.defaultRestAddress)}
      </Folded>
    );
  }
  return (
    <div className="grid gap-3">
      {!route.rejected && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-medium">{inUse(route.keyEnding)}</span>
          <span className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={onSignIn}>
              {i18n.t('api_key.sign_in_instead')}
            </Button>
            <Button look="quiet" onClick={onSignOut}>
              {i18n.t('api_key.remove')}
            </Button>
          </span>
        </div>
      )}
      <Folded key={String(route.rejected)} title={i18n.t('api_key.replace')} open={route.rejected}>
        <p className="text-soft">{i18n.t('api_key.how')}</p>
        {form(route.restAddress)}
      </Folded>
      <Gaps gaps={route.unavailable} />
    </div>
  );
}

function inUse(ending: string): ReactNode {
  return ending === '' ? i18n.t('api_key.in_use') : i18n.t('api_key.in_use_ending', { ending: plainText(ending, 8) });
}

/** What cannot be had this way, and why: nothing is merely gone. */
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
      <Fold title={title} open={open}>
        <div className="grid gap-3 px-4.5 pb-3 text-small">{children}</div>
      </Fold>
    </div>
  );
}
