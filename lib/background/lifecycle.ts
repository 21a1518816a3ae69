import type { Storage } from 'webextension-polyfill';
import { differencesOf } from '../browser/differences.ts';
import { isPermissionChange, tellPrivateWindows } from '../browser/permission-change.ts';
import { permissionsChanged, syncSites } from './actions/site-scripts.ts';
import type { WorkerContext } from './context.ts';
import { expireOld } from './events/expire.ts';
import { followPolicy } from './events/follow-policy.ts';
import { createMenus } from './events/menus.ts';
import { type Installation, welcome } from './events/welcome.ts';
import { goOnAllowed, releaseLeft } from './messages/destinations/destination-account.ts';

export async function onInstalled(context: WorkerContext, details: Installation): Promise<void> {
  void createMenus(context);
  void context.protectFromEviction().catch(() => undefined);
  // First, so that the button is there once the first-run page speaks of it.
  await registerScripts(context, details.reason).finally(() => welcome(context, details));
}

/**
 * Registers the button's script: an update removes the registrations. Open pages get it at once; in Chromium after an
 * update only those that were loaded since, as the script of the old version is still in the others and asks for a
 * reload.
 */
async function registerScripts(context: WorkerContext, reason: string): Promise<void> {
  const { oldScriptsStay } = differencesOf(context.browser);
  await syncSites(context, reason === 'install' || !oldScriptsStay ? 'all' : 'younger-than-worker');
}

export function onBrowserStarted(context: WorkerContext): void {
  void createMenus(context);
  void context.protectFromEviction().catch(() => undefined);
  void releaseLeft(context).catch(() => undefined);
}

export async function onPermissionsAdded(context: WorkerContext): Promise<void> {
  followPermissions(context);
  await goOnAllowed(context).catch(() => undefined);
  void context.sender.runDue();
}

export function onPermissionsRemoved(context: WorkerContext): void {
  followPermissions(context);
}

function followPermissions(context: WorkerContext): void {
  void permissionsChanged(context);
  void tellPrivateWindows(context.browser, context.newId()).catch(() => undefined);
}

/**
 * In a private window: the normal windows, whose announcements do not come here, have changed their settings, which
 * hold here too, or report a permission.
 * @param changes to `storage.local`
 */
export function onNormalWindowsChanged(context: WorkerContext, changes: Record<string, Storage.StorageChange>): void {
  if (isPermissionChange(changes, 'local')) void permissionsChanged(context);
  if (changes['settings'] === undefined) return;
  // As at the start of the worker: another service ends the sign-in.
  void followPolicy(context).then(() => expireOld(context, true));
  void createMenus(context);
}

export function onPolicyChanged(context: WorkerContext): void {
  void followPolicy(context).then(() => expireOld(context, true));
  void context.watcher.run();
}
