import { Account } from '../../../components/account/Account.tsx';
import { background } from '../../../lib/messages/to-background.ts';
import { useAccount, useLedger, useSession, useSpentToday } from '../../../lib/queries/use-answers.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../../lib/queries/use-person-commands.ts';
import { allowSignIn } from '../../../lib/settings/sign-in-access.ts';
import type { WorkspacePageProps } from '../page-props.ts';

/** The workspace's page about the account. */
export function AccountPage({ browser }: WorkspacePageProps) {
  const session = useSession().data ?? null;
  const answer = useAccount().data ?? null;
  const now = useNow();
  const ledger = useLedger(1, now).data ?? null;
  const spentToday = useSpentToday(now).data ?? null;
  const { signIn } = usePersonCommands(null);
  return (
    <Account
      answer={answer}
      ledger={ledger}
      spentByPool={ledger?.days[0]?.credits ?? null}
      spentToday={spentToday}
      now={now}
      actions={{
        onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && signIn()),
        onOpenOptions: () => void browser.runtime.openOptionsPage(),
      }}
      onRefresh={() => void background.sendMessage('refreshAccount', {})}
    />
  );
}
