import { CircleCheck, Coins, Eye, Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { i18n } from '#i18n';
import type { SessionView } from '../../lib/messages/views/account.ts';
import type { RecoveryView } from '../../lib/messages/views/recovery.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/credits/price-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { NothingInPages } from '../choices/NothingInPages.tsx';
import { NotSaved } from '../choices/NotSaved.tsx';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { useFocusInPart } from '../controls/use-kept-focus.ts';
import { signInFailure } from '../purchase/sign-in-failure.ts';
import type { RecoveryActions } from '../recovery/recovery-actions.ts';
import { Recovery } from '../recovery/Recovery.tsx';

/** `null` is still being read. */
export interface WelcomeProps {
  session: SessionView | null;
  settings: SettingsView | null;
  /** Bringing back what the account has bought elsewhere. */
  recovery: RecoveryView | null;
  recoveryActions: RecoveryActions;
  now: number;
  signIn: SigningIn;
  /** The last change of the switch could not be saved. */
  isUnsaved: boolean;
  onButton(shown: boolean): void;
}

interface SigningIn {
  /** The reason that the last one was refused, or null. */
  refusal: Problem | null;
  onSignIn(): void;
  /** Opens the section of the options where another service, or an API key, is set. */
  onOpenOptions(): void;
}

/** The first-run page: what the extension does, costs and sees; then sign-in, and the button on or off. */
export function Welcome(props: WelcomeProps) {
  const { session, settings, now, recovery, recoveryActions, signIn, isUnsaved, onButton } = props;
  return (
    <main className="mx-auto max-w-200 px-5 pt-10 pb-16 text-ink sm:px-8 sm:pt-16">
      <header className="max-w-150">
        <p className="text-small text-soft">{i18n.t('extension.name')}</p>
        <h1 className="mt-1 font-serif text-title font-medium tracking-[-0.01em] text-balance">
          {i18n.t('welcome.title')}
        </h1>
        <p className="mt-2 text-value text-pretty text-soft">{i18n.t('welcome.lead')}</p>
      </header>
      <div className="mt-8 grid gap-x-8 gap-y-6 border-y border-line py-7 sm:grid-cols-3">
        <Point icon={Mail} title={i18n.t('welcome.does')} words={i18n.t('welcome.does_words')} />
        <Point
          icon={Coins}
          title={i18n.t('welcome.costs')}
          words={i18n.t('welcome.costs_words', { price: priceText(PERSON_LOOKUP_PRICE) })}
        />
        <Point icon={Eye} title={i18n.t('welcome.sees')} words={i18n.t('welcome.sees_words')} />
      </div>
      <ol className="divide-y divide-line">
        <Step number={1} title={i18n.t('welcome.sign_in')}>
          {session === null ? <Skeleton width="60%" /> : <SignInStep {...signIn} session={session} now={now} />}
          {session?.status === 'signed-in' && isOffered(recovery) && (
            <div className="mt-4">
              <Recovery view={recovery} now={now} actions={recoveryActions} />
            </div>
          )}
        </Step>
        <Step number={2} title={i18n.t('welcome.button')}>
          {settings === null ? (
            <Skeleton width="60%" />
          ) : (
            <>
              {settings.button.shown && <p className="mb-3 text-pretty text-soft">{i18n.t('welcome.button_words')}</p>}
              <NothingInPages settings={settings} hint={i18n.t('options.nothing_in_pages_hint')} onButton={onButton} />
              <NotSaved isShown={isUnsaved} className="mt-3" />
            </>
          )}
        </Step>
        <Step number={3} title={i18n.t('welcome.open')}>
          <p className="text-pretty text-soft">{i18n.t('welcome.open_words')}</p>
        </Step>
      </ol>
    </main>
  );
}

function isOffered(view: RecoveryView | null): view is Exclude<RecoveryView, { status: 'unavailable' }> {
  return view !== null && view.status !== 'unavailable' && (view.status !== 'offered' || view.missing > 0);
}

function Point({
  icon: Icon,
  title,
  words,
}: {
  icon: ComponentType<{ size: number; className: string; 'aria-hidden': boolean }>;
  title: string;
  words: string;
}) {
  return (
    <section>
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={16} className="shrink-0 text-accent" />
        {title}
      </h2>
      <p className="mt-1.5 text-pretty text-soft">{words}</p>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { part, heading } = useFocusInPart<HTMLLIElement>();
  return (
    <li ref={part} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-6">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="mb-2 font-serif text-lead font-medium">
          {title}
        </h2>
        {children}
      </div>
    </li>
  );
}

interface SignInStepProps extends SigningIn {
  session: SessionView;
  now: number;
}

function SignInStep(props: SignInStepProps) {
  const isSignedIn = props.session.status === 'signed-in';
  const words = isSignedIn ? i18n.t('options.signed_in') : '';
  return (
    <div className="grid justify-items-start gap-3">
      <LiveRegion text={words} />
      {isSignedIn && (
        <p className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />
          {words}
        </p>
      )}
      {!isSignedIn && <SignIn {...props} />}
    </div>
  );
}

function SignIn({ session, now, refusal, onSignIn, onOpenOptions }: SignInStepProps) {
  const waiting = session.status === 'signing-in';
  const words = waiting ? i18n.t('sign_in.signing_in') : i18n.t('sign_in.sign_in');
  const reason = refusal ?? signInFailure(session);
  const problem = reason === null ? null : endedProblemText(reason, now);
  return (
    <>
      <p className="text-pretty text-soft">{i18n.t('welcome.sign_in_words')}</p>
      <div role="alert" className="empty:hidden">
        {problem !== null && <Callout tone={problem.tone}>{problem.sentence}</Callout>}
      </div>
      {problem?.action.kind !== 'update' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button variant="primary" disabled={waiting} onClick={onSignIn}>
            {words}
          </Button>
          <Button variant="link" onClick={onOpenOptions}>
            {i18n.t('welcome.api_key')}
          </Button>
        </div>
      )}
      {waiting && <p className="text-small text-soft">{i18n.t('sign_in.signing_in_hint')}</p>}
    </>
  );
}
