import { createElement } from 'react';
import type { Browser } from 'webextension-polyfill';
import { WithheldNotice } from '../../components/account/WithheldNotice.tsx';
import { SignIn } from '../../components/purchase/SignIn.tsx';
import { WORKSPACE_PAGES } from '../../components/workspace/workspace-pages.ts';
import { Workspace } from '../../components/workspace/Workspace.tsx';
import { useAccount, useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { usePersonCommands } from '../../lib/queries/use-person-commands.ts';
import { useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import { allowRedirect } from '../../lib/settings/redirect-access.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { askForWithheld } from '../../lib/settings/withheld.ts';
import { PAGES } from './pages.ts';
import { usePage } from './use-page.ts';
import { usePreparedContacts } from './use-prepared-contacts.ts';
import { useRoute } from './use-route.ts';

const SHOWN = WORKSPACE_PAGES.filter((id) => PAGES[id] !== undefined);

/** The workspace: one page of it at a time, and the sign-in where nobody is signed in. */
export function WorkspacePage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const account = useAccount().data ?? null;
  const { signIn } = usePersonCommands(null);
  const now = useNow();
  const { page, rest } = useRoute();
  const current = SHOWN.find((id) => id === page) ?? 'contacts';
  const Page = usePage(current);
  usePreparedContacts(session?.status === 'signed-in' && current !== 'contacts');
  useRefreshOnOpen(session?.status === 'signed-in');
  const openOptions = (): void => void browser.runtime.openOptionsPage();
  return (
    <Workspace pages={SHOWN} current={current} account={account} now={now} onOpenOptions={openOptions}>
      {/* Where the button may show is no concern of these pages. */}
      <div className="px-4 pt-4 empty:hidden md:px-6">
        {settings !== null && (
          <WithheldNotice
            withheld={{ ...settings.withheld, sites: [] }}
            onAllow={(withheld) => void askForWithheld(browser, withheld)}
          />
        )}
      </div>
      {session !== null && session.status !== 'signed-in' && (
        <div className="mx-auto max-w-100 pt-6">
          <SignIn
            session={session}
            now={now}
            actions={{
              onSignIn: () => void allowRedirect(browser).then((allowed) => allowed && signIn()),
              onOpenOptions: openOptions,
            }}
          />
        </div>
      )}
      {session?.status === 'signed-in' && Page !== null && createElement(Page, { key: current, browser, rest })}
    </Workspace>
  );
}
