import { i18n } from '#i18n';
import type { SessionView } from '../../lib/messages/views/person.ts';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/price-text.ts';
import { type TroubleText, troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface SignInProps {
  session: Exclude<SessionView, { status: 'signed-in' }>;
  now: number;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions'>;
}

/** Signed out: what signing in allows, what it sees and what it costs, and the button. */
export function SignIn({ session, now, actions }: SignInProps) {
  const waiting = session.status === 'signing-in';
  const trouble =
    session.status === 'signed-out' && session.trouble !== null && session.trouble.code !== 'signed_out'
      ? troubleText(session.trouble, now)
      : null;
  const mendInOptions = trouble?.action.kind === 'options';
  return (
    <section className="grid gap-3.5 px-4.5 pt-4 pb-4.5">
      <header className="pe-8">
        <h1 tabIndex={-1} className="font-serif text-name font-medium tracking-[-0.005em]">
          {i18n.t('sign_in.headline')}
        </h1>
      </header>
      <p className="text-pretty text-soft">{i18n.t('sign_in.what', { price: priceText(PERSON_LOOKUP_PRICE) })}</p>
      {trouble !== null && <Note tone={trouble.tone}>{trouble.sentence}</Note>}
      {trouble !== null && mendInOptions && (
        <Button look="primary" wide onClick={actions.onOpenOptions}>
          {trouble.action.label}
        </Button>
      )}
      <Button look={mendInOptions ? 'quiet' : 'primary'} wide disabled={waiting} onClick={actions.onSignIn}>
        {buttonWords(waiting, trouble)}
      </Button>
      {waiting && <p className="text-small text-soft">{i18n.t('sign_in.signing_in_hint')}</p>}
    </section>
  );
}

function buttonWords(waiting: boolean, trouble: TroubleText | null): string {
  if (waiting) return i18n.t('sign_in.signing_in');
  return trouble?.action.kind === 'sign-in' ? trouble.action.label : i18n.t('sign_in.sign_in');
}
