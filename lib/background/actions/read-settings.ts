import { isKeySession } from '../../auth/session-record.ts';
import { originPattern } from '../../settings/service-address.ts';
import type { SettingsView } from '../../settings/settings.ts';
import { SITES } from '../../settings/sites.ts';
import { type WorkerContext, currentMcpUrl } from '../context.ts';
import { allowedSites } from './allowed-sites.ts';
import { policyInForce } from './policy-in-force.ts';

/** The effective settings, and what the browser would have to allow for them. */
export async function readSettings(context: WorkerContext): Promise<SettingsView> {
  const [settings, known, policy, allowed, service] = await Promise.all([
    context.settings.read(),
    context.policy(),
    policyInForce(context),
    allowedSites(context),
    missingService(context),
  ]);
  const ignoresHistoryDays = known.historyDays !== policy.historyDays;
  const { shown, sites } = settings.button;
  // A site that the browser does not allow is off, whatever the setting.
  const button = { ...settings.button, sites: sites.filter((site) => allowed.some((name) => name === site)) };
  const missingPermissions = {
    service,
    sites: SITES.filter((site) => shown && sites.includes(site) && !allowed.includes(site)),
  };
  return {
    ...settings,
    button,
    policy,
    ...(ignoresHistoryDays && { retentionDays: (await context.ownSettings.read()).retentionDays }),
    ignoresHistoryDays,
    missingPermissions,
    seesLinkedIn: allowed.includes('linkedin'),
    isPrivate: context.isPrivate,
    defaultServiceAddress: context.defaultMcpUrl,
    redirectAddress: context.browser.identity.getRedirectURL(),
  };
}

/** The origin of the service in use, if the browser does not allow us to connect to it. */
async function missingService(context: WorkerContext): Promise<string | null> {
  const record = await context.authStore.readSession().catch(() => null);
  const { origin } = new URL(record && isKeySession(record) ? record.baseUrl : await currentMcpUrl(context));
  return (await context.browser.permissions.contains({ origins: [originPattern(origin)] })) ? null : origin;
}
