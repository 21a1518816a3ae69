import type { Browser } from 'webextension-polyfill';
import type { SalesforceUse } from '../../components/destinations/salesforce/salesforce-use.ts';
import { PRODUCTION, SANDBOX, signInOrigin } from '../../lib/destinations/salesforce/addresses.ts';
import { background } from '../../lib/messages/to-background.ts';
import { originPattern } from '../../lib/settings/service-address.ts';
import { missingPermission } from './missing-permission.ts';

/** Connecting Salesforce: the permission for the sign-in at the first click, that for the data at the second. */
export function salesforceActions({ identity, permissions }: Pick<Browser, 'identity' | 'permissions'>): SalesforceUse {
  const isAllowed = (origins: readonly string[]) => permissions.request({ origins: [...origins] }).catch(() => false);
  return {
    callbackAddress: () => identity.getRedirectURL(),
    signInAddresses: [PRODUCTION, SANDBOX],
    async onConnectSalesforce(fields) {
      const origin = signInOrigin(fields.signInAt);
      if (origin === null) return { ok: false, problem: { code: 'wrong_address' } };
      const needed = [originPattern(origin)];
      return (await isAllowed(needed))
        ? background.sendMessage('connectSalesforce', fields)
        : missingPermission(needed);
    },
    async onAllowAndTest(id, needed) {
      if (await isAllowed(needed)) return background.sendMessage('testDestination', { id });
      const missing: string[] = [];
      for (const origin of needed) if (!(await permissions.contains({ origins: [origin] }))) missing.push(origin);
      return missingPermission(missing);
    },
  };
}
