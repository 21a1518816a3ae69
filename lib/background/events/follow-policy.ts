import type { KnownPolicyOptions } from '../../settings/known-policy.ts';
import { isServiceAllowed } from '../../settings/policy.ts';
import { leaveService } from '../actions/session.ts';
import { syncSites } from '../actions/site-scripts.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';
import type { WorkerContext } from '../context.ts';

/** Applies the current policy to everything: at every start of the worker, and when the policy changes. */
export async function followPolicy(context: WorkerContext, openTabs?: Parameters<typeof syncSites>[1]): Promise<void> {
  const record = await context.authStore.readSession().catch(() => null);
  // Even if this fails, `signedIn` returns null for an address that the policy does not allow.
  if (record && !record.ended && !isServiceAllowed(await context.policy(), record)) await leaveService(context);
  await syncSites(context, openTabs);
  context.broadcaster.everything();
}

const LAST_POLICY = 'policy';

/**
 * The last known policy, in `storage.local`: set by an organization, no personal data. A private window reads it and
 * never writes it.
 */
export function lastPolicy({ storage, extension }: ExtensionBrowser): KnownPolicyOptions['last'] {
  return {
    read: async () => (await storage.local.get(LAST_POLICY).catch(() => ({}) as Record<string, unknown>))[LAST_POLICY],
    write: async (policy) =>
      extension.inIncognitoContext ? undefined : storage.local.set({ [LAST_POLICY]: policy }).catch(() => undefined),
  };
}

/**
 * Whether an administrator has installed the extension. Needs no permission; if the browser does not say, the answer is
 * true.
 */
export async function isForced({ management }: ExtensionBrowser): Promise<boolean> {
  return management.getSelf().then(
    ({ installType }) => installType === 'admin',
    () => true,
  );
}
