import { i18n } from '#i18n';
import type { SessionView } from '../../lib/messages/views/account.ts';
import { PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/credits/price-text.ts';
import type { ProblemText } from '../../lib/texts/problem-actions.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import type { PersonActions } from './purchase-actions.ts';
import { signInFailure } from './sign-in-failure.ts';

interface SignInProps {
  session: Exclude<SessionView, { status: 'signed-in' }>;
  now: number;
  actions: Pick<PersonActions, 'signInRefusal' | 'onSignIn' | 'onOpenOptions'>;
}

/** Signed out: what signing in allows, what it can see, what it costs, and the button. */
export function SignIn({ session, now, actions }: SignInProps) {
  const waiting = session.status === 'signing-in';
  const refusal = actions.signInRefusal ?? null;
  const reason = refusal ?? signInFailure(session);
  const problem = reason === null ? null : endedProblemText(reason, now);
  const repairInOptions = problem?.action.kind === 'options';
  return (
    <section className="grid gap-3.5 px-4.5 pt-4 pb-4.5">
      <header className="pe-8">
        <h1 tabIndex={-1} className="font-serif text-name font-medium tracking-[-0.005em]">
          {i18n.t('sign_in.headline')}
        </h1>
      </header>
      <p className="text-pretty text-soft">{i18n.t('sign_in.what', { price: priceText(PERSON_LOOKUP_PRICE) })}</p>
      {problem !== null && (
        <div role={refusal === null ? undefined : 'alert'}>
          <Callout tone={problem.tone}>{problem.sentence}</Callout>
        </div>
      )}
      {problem !== null && repairInOptions && (
        <Button variant="primary" wide onClick={actions.onOpenOptions}>
          {problem.action.label}
        </Button>
      )}
      {problem?.action.kind !== 'update' && (
        <Button variant={repairInOptions ? 'secondary' : 'primary'} wide disabled={waiting} onClick={actions.onSignIn}>
          {buttonWords(waiting, problem)}
        </Button>
      )}
      {waiting && <p className="text-small text-soft">{i18n.t('sign_in.signing_in_hint')}</p>}
    </section>
  );
}

function buttonWords(waiting: boolean, problem: ProblemText | null): string {
  if (waiting) return i18n.t('sign_in.signing_in');
  return problem?.action.kind === 'sign-in' ? problem.action.label : i18n.t('sign_in.sign_in');
}
