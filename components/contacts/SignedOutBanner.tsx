import { i18n } from '#i18n';
import type { SessionView } from '../../lib/messages/views/person.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';

interface SignedOutBannerProps {
  /** Of the account; may be empty. */
  name: string;
  session: Exclude<SessionView, { status: 'signed-in' }>;
  now: number;
  onSignIn(): void;
}

/** Says that nobody is signed in, whose contacts these are, and what can be done with them. */
export function SignedOutBanner({ name, session, now, onSignIn }: SignedOutBannerProps) {
  const isSigningIn = session.status === 'signing-in';
  const problem =
    session.status === 'signed-out' && session.problem !== null && session.problem.code !== 'signed_out'
      ? problemText(session.problem, now).sentence
      : null;
  const title = name === '' ? i18n.t('signed_out.title') : i18n.t('signed_out.as', { name: plainText(name, 120) });
  const action = i18n.t(isSigningIn ? 'sign_in.signing_in' : 'sign_in.sign_in');
  return (
    <section
      aria-label={i18n.t('signed_out.title')}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-warn-soft px-4 py-2.5 md:px-7"
    >
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-small text-pretty">{problem ?? i18n.t('signed_out.hint')}</p>
      </div>
      <Button variant="primary" disabled={isSigningIn} onClick={onSignIn}>
        {action}
      </Button>
    </section>
  );
}
