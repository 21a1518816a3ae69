import { isKeySession } from '../../auth/session-record.ts';
import { total } from '../../lookups/model/lookup-row.ts';
import { creditsToday } from '../../lookups/spending/budgets.ts';
import type { ConnectionTest, Receipt } from '../../messages/protocol.ts';
import type { settingsMessages } from '../../messages/subjects/settings.ts';
import type { SpentTodayView } from '../../messages/views/person.ts';
import { troubleOf } from '../../service/service-error.ts';
import { isFixed } from '../../settings/effective-settings.ts';
import { originPattern, readServiceAddress } from '../../settings/service-address.ts';
import { patched, withButtonTop } from '../../settings/settings-store.ts';
import type { Settings, SettingsPatch, SettingsView } from '../../settings/settings.ts';
import { SITES } from '../../settings/sites.ts';
import { showBadge } from '../actions/badge.ts';
import { allowedSites, syncSites } from '../actions/other-sites.ts';
import { signOut } from '../actions/session.ts';
import { type Desk, currentMcpUrl } from '../context.ts';
import { expireOld } from '../events/expire.ts';
import { createMenus } from '../events/menus.ts';
import type { Answers } from './answers.ts';

export const settingsAnswers: Answers<typeof settingsMessages> = {
  readSettings,
  saveSettings,
  testConnection,
};

export async function readSettings(desk: Desk): Promise<SettingsView> {
  const [settings, policy, allowed, service] = await Promise.all([
    desk.settings.read(),
    desk.policy(),
    allowedSites(desk),
    withheldService(desk),
  ]);
  const { shown, sites } = settings.button;
  // A site that the browser does not allow is off, whatever was chosen here.
  const button = { ...settings.button, sites: sites.filter((site) => allowed.some((name) => name === site)) };
  const withheld = { service, sites: SITES.filter((site) => shown && sites.includes(site) && !allowed.includes(site)) };
  return {
    ...settings,
    button,
    policy,
    withheld,
    defaultServiceAddress: desk.defaultMcpUrl,
    redirectAddress: desk.browser.identity.getRedirectURL(),
  };
}

/** The origin of the service in use, where the browser does not let us go there. */
async function withheldService(desk: Desk): Promise<string | null> {
  const record = await desk.authStore.readSession().catch(() => null);
  const { origin } = new URL(record && isKeySession(record) ? record.baseUrl : await currentMcpUrl(desk));
  return (await desk.browser.permissions.contains({ origins: [originPattern(origin)] })) ? null : origin;
}

/** Changes settings. Another service address ends the sign-in: its tokens are for the old one alone. */
export async function saveSettings(desk: Desk, patch: SettingsPatch): Promise<Receipt> {
  if (isFixed(patch, await desk.policy())) return { ok: false, trouble: { code: 'set_by_policy' } };
  const change = { ...patch };
  if (typeof patch.serviceAddress === 'string') {
    const address = readServiceAddress(patch.serviceAddress);
    if (!address.ok)
      return { ok: false, trouble: { code: 'wrong_address', address: patch.serviceAddress.slice(0, 200) } };
    change.serviceAddress = address.mcpUrl === desk.defaultMcpUrl ? null : address.mcpUrl;
  }
  const before = await currentMcpUrl(desk);
  const settings = await desk.settings.change((current) => patched(current, change)).catch(() => null);
  if (settings === null) return { ok: false, trouble: { code: 'storage_failed' } };
  if ((settings.serviceAddress ?? desk.defaultMcpUrl) !== before) {
    await signOut(desk);
    await desk.signInState.write({ status: 'none' });
  }
  if (patch.language !== undefined) void createMenus(desk);
  if (patch.badge !== undefined) await showBadge(desk);
  if (patch.retentionDays !== undefined) void expireOld(desk, true).catch(() => undefined);
  const touchesSites = patch.buttonShown !== undefined || patch.buttonSite !== undefined;
  if (touchesSites) await syncSites(desk);
  const touchesPage =
    touchesSites ||
    patch.showButtonOn !== undefined ||
    patch.buttonEdge !== undefined ||
    patch.forgetPlaces ||
    patch.language !== undefined ||
    patch.serviceAddress !== undefined;
  if (touchesPage) desk.announcer.everything();
  else desk.announcer.toPages('settings', 'person');
  return { ok: true };
}

/** One `ping` and the list of tools, timed. */
export async function testConnection(desk: Desk): Promise<ConnectionTest> {
  try {
    const parts = await desk.signedIn();
    if (!parts) return { status: 'trouble', trouble: { code: 'signed_out' } };
    await parts.service.ready();
    const start = desk.now();
    const record = await desk.authStore.readSession();
    if (record && isKeySession(record)) {
      // REST has no ping; the account is as free, and says whose key it is.
      const { first_name: first, last_name: last, email } = await parts.service.account();
      return {
        status: 'key-works',
        name: [first, last].filter(Boolean).join(' ') || (email ?? ''),
        latencyMs: desk.now() - start,
      };
    }
    const { name, version } = await parts.service.ping();
    const latencyMs = desk.now() - start;
    return { status: 'works', serverName: name, serverVersion: version, tools: await parts.service.tools(), latencyMs };
  } catch (error) {
    return { status: 'trouble', trouble: troubleOf(error) };
  }
}

export async function readSpentToday(desk: Desk): Promise<SpentTodayView> {
  const { dailyCap } = await desk.settings.read();
  const parts = await desk.signedIn().catch(() => null);
  return { credits: parts ? total(await creditsToday(parts.journal, desk.now())) : 0, cap: dailyCap };
}

/** The button was moved: its place is remembered for the site. */
export async function moveButton(desk: Desk, pageUrl: string, top: number): Promise<void> {
  const host = URL.parse(pageUrl)?.host;
  if (host) await desk.settings.change((settings) => withButtonTop(settings, host, top));
}

/** The button was hidden. Hiding it on this page alone is the page's own affair. */
export async function hideButton(desk: Desk, pageUrl: string, scope: 'page' | 'site' | 'everywhere'): Promise<void> {
  const host = URL.parse(pageUrl)?.host;
  if (scope === 'page' || !host || (await desk.policy()).buttonSites !== null) return;
  const hidden = ({ button, ...rest }: Settings): Settings => ({
    ...rest,
    button:
      scope === 'everywhere'
        ? { ...button, shown: false }
        : { ...button, hiddenOn: [...new Set([...button.hiddenOn, host])] },
  });
  await desk.settings.change(hidden);
  await syncSites(desk);
  desk.announcer.everything();
}
