import { i18n } from '#i18n';
import type { ConnectionTest } from '../../lib/messages/protocol.ts';
import type { AccountState, TransportView, SessionView } from '../../lib/messages/views/account.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { TypedClient } from '../../lib/settings/client-id.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { AccountKind } from '../account/AccountKind.tsx';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { signInFailure } from '../purchase/sign-in-failure.ts';
import { AddressForm, type AddressAnswer } from './AddressForm.tsx';
import type { KeyAnswer } from './api-key/ApiKeyForm.tsx';
import { ApiKeyPart, type ApiKeyUse } from './api-key/ApiKeyPart.tsx';
import { ClientIdPart } from './client-id/ClientIdPart.tsx';
import { Section } from './Section.tsx';
import { TestResult } from './TestResult.tsx';

interface ConnectionSectionProps {
  settings: SettingsView;
  now: number;
  session: SessionView | null;
  /** The reason that the last sign-in or sign-out was refused, or null. */
  sessionRefusal: Problem | null;
  /** The kind of account, if it is known and not an ordinary one. */
  accountState: AccountState | null;
  test: ConnectionTest | 'running' | null;
  /** The transport: the tools after sign-in, or REST with an API key. */
  transport: TransportView | null;
  actions: {
    onTest(): void;
    onSignIn(): void;
    onSignOut(): void;
    onUseAddress(address: string): Promise<AddressAnswer>;
    onUseDefault(): Promise<boolean>;
    onUseKey: ApiKeyUse['onUseKey'];
    onSaveClientId(client: TypedClient): Promise<KeyAnswer>;
  };
}

/** The service's address, whether it answers, and whether we are signed in. */
export function ConnectionSection(props: ConnectionSectionProps) {
  const { settings, now, session, sessionRefusal, accountState, test, transport, actions } = props;
  const { onSignIn, onSignOut } = actions;
  const testWords = test === 'running' ? i18n.t('options.testing') : i18n.t('options.test');
  return (
    <Section title={i18n.t('options.connection')} hint={i18n.t('options.connection_hint')}>
      <AddressForm
        settings={settings}
        now={now}
        onUseAddress={actions.onUseAddress}
        onUseDefault={actions.onUseDefault}
      />
      <div className="grid justify-items-start gap-3">
        <Button disabled={test === 'running'} onClick={actions.onTest}>
          {testWords}
        </Button>
        <output className="block w-full empty:sr-only">
          {test !== null && test !== 'running' && <TestResult test={test} now={now} />}
        </output>
      </div>
      {session !== null && (
        <Session {...{ session, accountState, transport, now, onSignIn, onSignOut }} refusal={sessionRefusal} />
      )}
      <ApiKeyPart
        transport={transport}
        accountState={accountState}
        onUseKey={actions.onUseKey}
        now={now}
        onSignIn={onSignIn}
        onSignOut={onSignOut}
      />
      {transport?.transport === 'tools' && (
        <ClientIdPart
          key={transport.clientId}
          clientId={transport.clientId}
          isWanted={session?.status === 'signed-out' && isAboutClientId(session.problem)}
          now={now}
          onSave={actions.onSaveClientId}
        />
      )}
      <div className="-mx-4.5 -mt-4">
        <Disclosure title={i18n.t('options.redirect')}>
          <div className="px-4.5 text-small text-soft">
            <p>{i18n.t('options.redirect_hint')}</p>
            <p className="text-ink select-all">
              <bdi>{plainText(settings.redirectAddress, 300)}</bdi>
            </p>
          </div>
        </Disclosure>
      </div>
    </Section>
  );
}

const isAboutClientId = (problem: Problem | null): boolean =>
  problem?.code === 'client_id_missing' || problem?.code === 'client_id_refused';

/** The account's line, and its button. */
function sessionLine(status: SessionView['status'], { onSignIn, onSignOut }: SessionCalls) {
  const signIn = { variant: 'primary', style: 'text-soft', onClick: onSignIn } as const;
  switch (status) {
    case 'signing-in':
      return { ...signIn, statusText: i18n.t('sign_in.signing_in_hint'), button: i18n.t('sign_in.signing_in') };
    case 'signed-in':
      return {
        variant: 'secondary',
        style: 'font-medium',
        onClick: onSignOut,
        statusText: i18n.t('options.signed_in'),
        button: i18n.t('sign_in.sign_out'),
      } as const;
    case 'signed-out':
      return { ...signIn, statusText: i18n.t('options.signed_out'), button: i18n.t('sign_in.sign_in') };
    default:
      return status satisfies never;
  }
}

interface SessionCalls {
  onSignIn(): void;
  onSignOut(): void;
}

interface SessionProps extends SessionCalls {
  session: SessionView;
  refusal: Problem | null;
  accountState: AccountState | null;
  transport: TransportView | null;
  now: number;
}

function Session({ session, refusal, accountState, transport, now, ...calls }: SessionProps) {
  // A key in use has its own line, with a button to remove it.
  const byKey = transport?.transport === 'rest' && !transport.rejected;
  const reason = refusal ?? signInFailure(session);
  const problem = reason === null ? null : endedProblemText(reason, now);
  const isOffered = !byKey || session.status !== 'signed-in';
  if (!isOffered && refusal === null) return null;
  const { statusText, style, button, variant, onClick } = sessionLine(session.status, calls);
  return (
    <div className="grid gap-3">
      {problem !== null && (
        <div role={refusal === null ? undefined : 'alert'}>
          <Callout tone={problem.tone}>{problem.sentence}</Callout>
        </div>
      )}
      {isOffered && problem?.action.kind !== 'update' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className={style}>{statusText}</span>
            {session.status === 'signed-in' && <AccountKind state={accountState} />}
          </span>
          <Button variant={variant} disabled={session.status === 'signing-in'} onClick={onClick}>
            {button}
          </Button>
        </div>
      )}
    </div>
  );
}
