import { isKeySession } from '../../auth/session-record.ts';
import type { ConnectionTest, Receipt } from '../../messages/protocol.ts';
import type { settingsMessages } from '../../messages/subjects/settings.ts';
import { problemOf } from '../../service/service-error.ts';
import { isFixed, touchesSites } from '../../settings/effective-settings.ts';
import { readServiceAddress } from '../../settings/service-address.ts';
import { patched } from '../../settings/settings-store.ts';
import type { SettingsPatch } from '../../settings/settings.ts';
import { showBadge } from '../actions/badge.ts';
import { policyInForce } from '../actions/policy-in-force.ts';
import { readSession } from '../actions/read-session.ts';
import { leaveService } from '../actions/session.ts';
import { syncSites } from '../actions/site-scripts.ts';
import { type WorkerContext, currentMcpUrl } from '../context.ts';
import { expireOld } from '../events/expire.ts';
import { createMenus } from '../events/menus.ts';
import type { Answers } from './answers.ts';

export const settingsAnswers: Answers<Omit<typeof settingsMessages, 'readSettings'>> = {
  saveSettings,
  testConnection,
};

/** Changes settings. A new service address ends the sign-in: its tokens are for the old address alone. */
export async function saveSettings(context: WorkerContext, patch: SettingsPatch): Promise<Receipt> {
  if (isFixed(patch, await policyInForce(context))) return { ok: false, problem: { code: 'set_by_policy' } };
  const isOfAllWindows = touchesSites(patch);
  if (isOfAllWindows && context.isPrivate) return { ok: false, problem: { code: 'in_private_window' } };
  // Otherwise any person at this computer could show the locked contacts.
  if (patch.lockAfterSignOut === false && (await readSession(context)).status !== 'signed-in')
    return { ok: false, problem: { code: 'signed_out' } };
  const change = { ...patch };
  if (typeof patch.serviceAddress === 'string') {
    const address = readServiceAddress(patch.serviceAddress);
    if (!address.ok)
      return { ok: false, problem: { code: 'wrong_address', address: patch.serviceAddress.slice(0, 200) } };
    change.serviceAddress = address.mcpUrl === context.defaultMcpUrl ? null : address.mcpUrl;
  }
  const before = await currentMcpUrl(context);
  const settings = await context.settings.change((current) => patched(current, change)).catch(() => null);
  if (settings === null) return { ok: false, problem: { code: 'storage_failed' } };
  if ((settings.serviceAddress ?? context.defaultMcpUrl) !== before) await leaveService(context);
  if (patch.language !== undefined || patch.menuSpends !== undefined) void createMenus(context);
  // Locked contacts are counted no more.
  if (patch.badge !== undefined || patch.lockAfterSignOut !== undefined) await showBadge(context);
  if (patch.retentionDays !== undefined) void expireOld(context, true).catch(() => undefined);
  if (isOfAllWindows) await syncSites(context);
  const touchesPage =
    isOfAllWindows ||
    patch.buttonEdge !== undefined ||
    patch.forgetPlaces ||
    patch.language !== undefined ||
    patch.serviceAddress !== undefined;
  // A lock may take everything of the account from the pages.
  if (touchesPage || patch.lockAfterSignOut !== undefined) context.broadcaster.everything();
  else context.broadcaster.toPages('settings', 'person');
  return { ok: true };
}

/** Tests the connection: one `ping`, timed, and the list of tools. */
export async function testConnection(
  context: Pick<WorkerContext, 'authStore' | 'now' | 'signedIn'>,
): Promise<ConnectionTest> {
  try {
    const deps = await context.signedIn();
    if (!deps) return { status: 'problem', problem: { code: 'signed_out' } };
    await deps.service.ready();
    const start = context.now();
    const record = await context.authStore.readSession();
    if (record && isKeySession(record)) {
      // REST has no ping; reading the account is free too, and says whose key it is.
      const { first_name: first, last_name: last, email } = await deps.service.account();
      return {
        status: 'key-works',
        name: [first, last].filter(Boolean).join(' ') || (email ?? ''),
        latencyMs: context.now() - start,
      };
    }
    const { name, version } = await deps.service.ping();
    const latencyMs = context.now() - start;
    return { status: 'works', serverName: name, serverVersion: version, tools: await deps.service.tools(), latencyMs };
  } catch (error) {
    return { status: 'problem', problem: problemOf(error) };
  }
}
