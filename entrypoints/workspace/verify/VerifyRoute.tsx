import { useState } from 'react';
import { isEmailAddress } from '../../../components/verify/is-email-address.ts';
import { VerifyPage } from '../../../components/verify/VerifyPage.tsx';
import { isEmailTooLong } from '../../../lib/contacts/identity/identity-key.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { rowCommands, useManyCommands } from '../../../lib/queries/use-many-commands.ts';
import { endedAmong, useMarkRead } from '../../../lib/queries/use-mark-read.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { useVerification, useVerifications } from '../../../lib/queries/use-verification.ts';
import type { WorkspacePageProps } from '../page-props.ts';

/** `#verify`, or `#verify/<when it was checked, ms>`: our URL never contains an email address. */
export function VerifyRoute({ browser, rest }: WorkspacePageProps) {
  const verifications = useVerifications();
  const history = answerOf(verifications);
  // What was typed for one notification is not for the next.
  const [typed, setTyped] = useState<{ rest: string; email: string } | null>(null);
  const type = (text: string): void => setTyped({ rest, email: text });
  const named = typed?.rest === rest ? typed.email : null;
  const email = named ?? history?.find(({ checkedAt }) => String(checkedAt) === rest)?.email ?? '';
  // One that was verified here is shown, whatever it is.
  const isKnown = history?.some((each) => each.email === email) === true;
  const isAddress = isKnown || (isEmailAddress(email) && !isEmailTooLong(email));
  const verification = useVerification(isAddress ? email.trim().toLowerCase() : null);
  const answer = answerOf(verification);
  const onReadAgain = useReadAgain(verifications, verification);
  // A refusal is about the address that it was asked for.
  const many = useManyCommands();
  const commands = rowCommands(many, email);
  // A new verification has another time than the one that the URL names: the address stays.
  const keep = (): void => type(email);
  const now = useNow();
  useMarkRead(endedAmong([answer?.lookup]));
  return (
    <VerifyPage
      email={email}
      answer={isAddress ? answer : null}
      history={history}
      refusal={answer?.lookup.status === 'looking' ? null : (many.refusals.get(email) ?? null)}
      now={now}
      actions={{
        canPay: 'yes',
        onReadAgain,
        onVerify(address) {
          keep();
          commands.onVerify(address);
        },
        onDecide(...decision) {
          keep();
          commands.onDecide(...decision);
        },
        onSignIn: commands.onSignIn,
        onOpenOptions: () => void browser.runtime.openOptionsPage(),
      }}
      onEmail={type}
      onDelete={(address) => many.run(email, () => background.sendMessage('deleteVerification', { email: address }))}
    />
  );
}
