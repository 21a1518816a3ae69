import type { KnownPolicyOptions } from '../../settings/known-policy.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

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
