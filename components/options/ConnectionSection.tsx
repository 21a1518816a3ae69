import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import type { RouteView, SessionView } from '../../lib/messages/views/person.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { Fold } from '../controls/Fold.tsx';
import { Note } from '../controls/Note.tsx';
import { AddressForm, type AddressAnswer } from './AddressForm.tsx';
import { ApiKeyPart, type ApiKeyUse } from './ApiKeyPart.tsx';
import { Section } from './Section.tsx';
import { TestResult } from './TestResult.tsx';

interface ConnectionSectionProps {
  settings: SettingsView;
  now: number;
  session: SessionView | null;
  test: ConnectionTest | 'running' | null;
  onTest(): void;
  onSignIn(): void;
  onSignOut(): void;
  onUseAddress(address: string): Promise<AddressAnswer>;
  onUseDefault(): void;
  /** By signing in, or by an API key. */
  apiKey: ApiKeyUse;
}

/** Which service, whether it answers, and whether we are signed in. */
export function ConnectionSection({
  settings,
  now,
  session,
  test,
  onTest,
  onSignIn,
  onSignOut,
  onUseAddress,
  onUseDefault,
  apiKey,
}: ConnectionSectionProps) {
  return (
    <Section title={i18n.t('options.connection')} hint={i18n.t('options.connection_hint')}>
      <AddressForm settings={settings} now={now} onUseAddress={onUseAddress} onUseDefault={onUseDefault} />
      <div className="grid justify-items-start gap-3">
        <Button disabled={test === 'running'} onClick={onTest}>
          {test === 'running' ? i18n.t('options.testing') : i18n.t('options.test')}
        </Button>
        <output className="block w-full empty:hidden">
          {test !== null && test !== 'running' && <TestResult test={test} now={now} />}
        </output>
      </div>
      {session !== null && (
        <Session session={session} route={apiKey.route} now={now} onSignIn={onSignIn} onSignOut={onSignOut} />
      )}
      <ApiKeyPart {...apiKey} now={now} onSignIn={onSignIn} onSignOut={onSignOut} />
      <div className="-mx-4.5 -mt-4">
        <Fold title={i18n.t('options.redirect')}>
          <div className="px-4.5 text-small text-soft">
            <p>{i18n.t('options.redirect_hint')}</p>
            <p className="text-ink select-all">
              <bdi>{plainText(settings.redirectAddress, 300)}</bdi>
            </p>
          </div>
        </Fold>
      </div>
    </Section>
  );
}

function sessionWords(status: SessionView['status']): { standing: string; button: string } {
  switch (status) {
    case 'signing-in':
      return { standing: i18n.t('sign_in.signing_in_hint'), button: i18n.t('sign_in.signing_in') };
    case 'signed-in':
      return { standing: i18n.t('options.signed_in'), button: i18n.t('sign_in.sign_out') };
    case 'signed-out':
      return { standing: i18n.t('options.signed_out'), button: i18n.t('sign_in.sign_in') };
    default:
      return status satisfies never;
  }
}

function Session({
  session,
  route,
  now,
  onSignIn,
  onSignOut,
}: {
  session: SessionView;
  route: RouteView | null;
  now: number;
  onSignIn(): void;
  onSignOut(): void;
}) {
  const signedIn = session.status === 'signed-in';
  // A key in use says so itself, with a way to remove it.
  const byKey = route?.route === 'rest' && !route.rejected;
  const words = sessionWords(session.status);
  const trouble =
    session.status !== 'signing-in' && session.trouble !== null && session.trouble.code !== 'signed_out'
      ? troubleText(session.trouble, now)
      : null;
  if (byKey && signedIn) return null;
  return (
    <div className="grid gap-3">
      {trouble !== null && <Note tone={trouble.tone}>{trouble.sentence}</Note>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className={signedIn ? 'font-medium' : 'text-soft'}>{words.standing}</span>
        <Button
          look={signedIn ? 'quiet' : 'primary'}
          disabled={session.status === 'signing-in'}
          onClick={signedIn ? onSignOut : onSignIn}
        >
          {words.button}
        </Button>
      </div>
    </div>
  );
}
