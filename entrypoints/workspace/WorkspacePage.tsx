import { createElement } from 'react';
import type { Browser } from 'webextension-polyfill';
import { PermissionNotice } from '../../components/account/PermissionNotice.tsx';
import { SignIn } from '../../components/purchase/SignIn.tsx';
import { WORKSPACE_PAGES } from '../../components/workspace/workspace-pages.ts';
import { Workspace } from '../../components/workspace/Workspace.tsx';
import { useAccount, useSession, useSettings } from '../../lib/queries/use-answers.ts';
import { useNow } from '../../lib/queries/use-now.ts';
import { useRefreshOnOpen } from '../../lib/queries/use-refresh-on-open.ts';
import { requestMissing } from '../../lib/settings/missing-permissions.ts';
import { useAppearance } from '../../lib/settings/use-appearance.ts';
import { WorkspaceLine } from './line/WorkspaceLine.tsx';
import { useIsPanel } from './use-is-panel.ts';
import { usePageSession } from './use-page-session.ts';
import { usePage } from './use-page.ts';
import { usePreparedContacts } from './use-prepared-contacts.ts';
import { useRoute } from './use-route.ts';
import { useSignedOut } from './use-signed-out.ts';

/** The workspace: one page at a time, or the sign-in when the user is signed out. */
export function WorkspacePage({ browser }: { browser: Browser }) {
  const session = useSession().data ?? null;
  const settings = useSettings().data ?? null;
  useAppearance(settings?.appearance);
  const account = useAccount().data ?? null;
  const now = useNow();
  const { page, rest } = useRoute();
  const isPanel = useIsPanel(browser);
  // In a tab of its own the workspace would follow itself.
  const shown = WORKSPACE_PAGES.filter((id) => id !== 'tab' || isPanel === true || page === 'tab');
  const current = shown.find((id) => id === page) ?? (isPanel === true ? 'tab' : 'contacts');
  const Page = usePage(current);
  usePreparedContacts(session?.status === 'signed-in' && isPanel !== null && current !== 'contacts');
  useRefreshOnOpen(session?.status === 'signed-in', settings);
  const openOptions = (): void => void browser.runtime.openOptionsPage();
  const { refusal, onSignIn } = usePageSession(browser, session);
  const isSignedIn = session?.status === 'signed-in';
  // Purchased data can still be read, and nothing else.
  const isReadable = useSignedOut(session) !== null && current === 'contacts';
  return (
    <Workspace pages={shown} current={current} account={account} now={now} onOpenOptions={openOptions}>
      {/* These pages do not care where the button may show. */}
      <div className="px-4 pt-4 empty:hidden md:px-6">
        {settings !== null && (
          <PermissionNotice
            missingPermissions={{ ...settings.missingPermissions, sites: [] }}
            onAllow={(missingPermissions) => void requestMissing(browser, missingPermissions)}
          />
        )}
      </div>
      {isReadable && Page !== null && createElement(Page, { browser, rest })}
      {session !== null && session.status !== 'signed-in' && !isReadable && (
        <div className="mx-auto max-w-100 pt-6">
          <SignIn
            session={session}
            now={now}
            actions={{ signInRefusal: refusal, onSignIn, onOpenOptions: openOptions }}
          />
        </div>
      )}
      {isSignedIn && isPanel !== null && (
        <WorkspaceLine browser={browser} place={`${page}/${rest}`}>
          {Page !== null && createElement(Page, { key: current, browser, rest })}
        </WorkspaceLine>
      )}
    </Workspace>
  );
}
