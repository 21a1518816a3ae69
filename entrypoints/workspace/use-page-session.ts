import type { Browser } from 'webextension-polyfill';
import type { SessionView } from '../../lib/messages/views/account.ts';
import { type SessionCommands, useSessionCommands } from '../../lib/queries/session/use-session-commands.ts';
import { allowSignIn } from '../../lib/settings/sign-in-access.ts';

/** The sign-in of a page, and the reason that it was refused. */
export interface PageSession extends Pick<SessionCommands, 'refusal' | 'refresh'> {
  /** Must be called from a click: the browser may ask for a permission first. */
  onSignIn(): void;
}

/** @param session null while it is not known */
export function usePageSession(browser: Browser, session: SessionView | null): PageSession {
  const { refusal, refresh, signIn } = useSessionCommands();
  return {
    refusal,
    refresh,
    onSignIn: () => void allowSignIn(browser, session).then((allowed) => allowed && signIn()),
  };
}
