import type { KnownPolicyOptions } from '../../settings/known-policy.ts';
import { isServiceAllowed } from '../../settings/policy.ts';
import { syncSites } from '../actions/other-sites.ts';
import { signOut } from '../actions/session.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';
import type { Desk } from '../context.ts';

/** Brings everything under the policy of this moment: at every start of the worker, and when the policy changes. */
export async function followPolicy(desk: Desk): Promise<void> {
  const record = await desk.authStore.readSession().catch(() => null);
  // Whatever else happens, `signedIn` works for nobody at such an address.
  if (record && !record.ended && !isServiceAllowed(await desk.policy(), record)) await signOut(desk);
  await syncSites(desk);
  desk.announcer.everything();
}

const LAST_POLICY = 'policy';

/**
 * The last known policy, in `storage.local`: an organisation's word, nothing of a person's. A private window reads it
 * and writes none.
 */
export function lastPolicy({ storage, extension }: ExtensionBrowser): KnownPolicyOptions['last'] {
  return {
    read: async () => (await storage.local.get(LAST_POLICY).catch(() => ({}) as Record<string, unknown>))[LAST_POLICY],
    write: async (policy) =>
      extension.inIncognitoContext ? undefined : storage.local.set({ [LAST_POLICY]: policy }).catch(() => undefined),
  };
}

/**
 * Whether an administrator has installed us. Asks for no permission; a browser that does not say is taken for one that
 * was told to.
 */
export async function isForced({ management }: ExtensionBrowser): Promise<boolean> {
  return management.getSelf().then(
    ({ installType }) => installType === 'admin',
    () => true,
  );
}
