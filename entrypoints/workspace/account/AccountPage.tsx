import { Account } from '../../../components/account/Account.tsx';
import { answerOf } from '../../../lib/queries/failures/use-read-again.ts';
import { useAccount, useLedger, useSession, useSpentToday } from '../../../lib/queries/use-answers.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { creditsOfToday } from '../../../lib/texts/credits/credits-of-today.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { usePageSession } from '../use-page-session.ts';

/** The workspace's page about the account. */
export function AccountPage({ browser }: WorkspacePageProps) {
  const session = useSession().data ?? null;
  const answer = useAccount().data ?? null;
  const now = useNow();
  const ledger = answerOf(useLedger(1, now));
  const spentToday = answerOf(useSpentToday(now));
  const { refusal, onSignIn, refresh } = usePageSession(browser, session);
  return (
    <Account
      answer={answer}
      ledger={ledger}
      spentByPool={creditsOfToday(ledger, now)}
      spentToday={spentToday}
      now={now}
      actions={{ refusal, onSignIn, onOpenOptions: () => void browser.runtime.openOptionsPage() }}
      onRefresh={refresh}
    />
  );
}
