import { CircleCheck, Coins, Eye, Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { i18n } from '#i18n';
import type { SessionView } from '../../lib/messages/views/person.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Locked } from '../controls/Locked.tsx';
import { Note } from '../controls/Note.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { Toggle } from '../controls/Toggle.tsx';

/** `null` is what is still being read. */
export interface WelcomeProps {
  session: SessionView | null;
  settings: SettingsView | null;
  now: number;
  onSignIn(): void;
  /** The part of the options where another service, or an API key, is set. */
  onOpenOptions(): void;
  onButton(shown: boolean): void;
}

/** The first-run page: what this does, what it costs and what it sees; then sign in, and the button on or off. */
export function Welcome({ session, settings, now, onSignIn, onOpenOptions, onButton }: WelcomeProps) {
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
        <Fact icon={Mail} title={i18n.t('welcome.does')} words={i18n.t('welcome.does_words')} />
        <Fact
          icon={Coins}
          title={i18n.t('welcome.costs')}
          words={i18n.t('welcome.costs_words', { price: priceText(PERSON_LOOKUP_PRICE) })}
        />
        <Fact icon={Eye} title={i18n.t('welcome.sees')} words={i18n.t('welcome.sees_words')} />
      </div>
      <ol className="divide-y divide-line">
        <Step number={1} title={i18n.t('welcome.sign_in')}>
          {session === null ? (
            <Skeleton width="60%" />
          ) : (
            <SignInStep session={session} now={now} onSignIn={onSignIn} onOpenOptions={onOpenOptions} />
          )}
        </Step>
        <Step number={2} title={i18n.t('welcome.button')}>
          {settings === null ? <Skeleton width="60%" /> : <ButtonStep settings={settings} onButton={onButton} />}
        </Step>
        <Step number={3} title={i18n.t('welcome.open')}>
          <p className="text-pretty text-soft">{i18n.t('welcome.open_words')}</p>
        </Step>
      </ol>
    </main>
  );
}

function Fact({
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
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-6">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 className="mb-2 font-serif text-lead font-medium">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function SignInStep({
  session,
  now,
  onSignIn,
  onOpenOptions,
}: {
  session: SessionView;
  now: number;
  onSignIn(): void;
  onOpenOptions(): void;
}) {
  const isSignedIn = session.status === 'signed-in';
  const waiting = session.status === 'signing-in';
  const trouble =
    session.status === 'signed-out' && session.trouble !== null && session.trouble.code !== 'signed_out'
      ? troubleText(session.trouble, now)
      : null;
  return (
    <div className="grid justify-items-start gap-3">
      <Announcer text={isSignedIn ? i18n.t('options.signed_in') : ''} />
      {isSignedIn ? (
        <p className="flex items-center gap-2 font-medium">
          <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />
          {i18n.t('options.signed_in')}
        </p>
      ) : (
        <>
          <p className="text-pretty text-soft">{i18n.t('welcome.sign_in_words')}</p>
          {trouble !== null && <Note tone={trouble.tone}>{trouble.sentence}</Note>}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button look="primary" disabled={waiting} onClick={onSignIn}>
              {waiting ? i18n.t('sign_in.signing_in') : i18n.t('sign_in.sign_in')}
            </Button>
            <Button look="bare" onClick={onOpenOptions}>
              {i18n.t('welcome.api_key')}
            </Button>
          </div>
          {waiting && <p className="text-small text-soft">{i18n.t('sign_in.signing_in_hint')}</p>}
        </>
      )}
    </div>
  );
}

function ButtonStep({ settings, onButton }: { settings: SettingsView; onButton(shown: boolean): void }) {
  const isFixed = settings.policy.buttonSites !== null;
  return (
    <>
      <Toggle
        label={i18n.t('options.button_shown')}
        hint={i18n.t('welcome.button_words')}
        on={settings.button.shown}
        disabled={isFixed}
        onChange={onButton}
      />
      <Locked isLocked={isFixed} />
    </>
  );
}
