import { createAccessTokenStore } from '../auth/access-token-store.ts';
import { createAuthFetch } from '../auth/auth-fetch.ts';
import { createAuthStore } from '../auth/auth-store.ts';
import { createSession } from '../auth/session.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { launchInWindow } from './browser/sign-in-window.ts';
import type { WorkerContext } from './context.ts';
import type { Surroundings } from './surroundings.ts';

const LOCK = 'calling-card-tokens';

/**
 * The sign-in record, the session, and the function that signs in.
 * @param onEnd called when a sign-in ends by itself
 */
export function composeSignIn(
  { browser, isPrivate, memory, fetch, hasPermission, now, newId }: Surroundings,
  onEnd: () => void,
): Pick<WorkerContext, 'authStore' | 'session' | 'signIn'> {
  const authStore = createAuthStore();
  const used = {
    store: authStore,
    accessTokens: createAccessTokenStore(memory),
    fetch: createAuthFetch({ fetch, hasPermission, now }),
    now,
    exclusively: async <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, work) as Promise<T>,
  };
  return {
    authStore,
    session: createSession({ ...used, onEnd }),
    async signIn(mcpUrl) {
      const { signIn } = await import('../auth/sign-in.ts');
      const redirectUri = browser.identity.getRedirectURL();
      return signIn({
        ...used,
        mcpUrl,
        newId,
        redirectUri,
        launch: (url) => (isPrivate ? launchInWindow(browser, url, redirectUri) : launch(browser, url)),
      });
    },
  };
}

async function launch(browser: ExtensionBrowser, url: string): Promise<string> {
  return browser.identity.launchWebAuthFlow({ url, interactive: true });
}
