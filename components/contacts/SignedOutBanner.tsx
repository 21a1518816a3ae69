import { i18n } from '#i18n';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { signInFailure } from '../purchase/sign-in-failure.ts';
import type { SignedOut } from './contacts-view.ts';

interface SignedOutBannerProps extends SignedOut {
  now: number;
  onSignIn(): void;
}

/** Says that no user is signed in, whose contacts these are, and which actions remain. */
export function SignedOutBanner({ name, session, refusal = null, now, onSignIn }: SignedOutBannerProps) {
  const isSigningIn = session.status === 'signing-in';
  const reason = refusal ?? signInFailure(session);
  const problem = reason === null ? null : endedProblemText(reason, now);
  const title = name === '' ? i18n.t('signed_out.title') : i18n.t('signed_out.as', { name: plainText(name, 120) });
  const action = i18n.t(isSigningIn ? 'sign_in.signing_in' : 'sign_in.sign_in');
  return (
    <section
      aria-label={i18n.t('signed_out.title')}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-4 py-2.5 md:px-7"
    >
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{title}</p>
        <p role={refusal === null ? undefined : 'alert'} className="text-small text-pretty">
          {problem?.sentence ?? i18n.t('signed_out.hint')}
        </p>
      </div>
      {problem?.action.kind !== 'update' && (
        <Button variant="primary" disabled={isSigningIn} onClick={onSignIn}>
          {action}
        </Button>
      )}
    </section>
  );
}
