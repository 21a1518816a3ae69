import { deleteDB } from 'idb';
import { eachAccount } from '../../database/each-account.ts';
import type { Receipt } from '../../messages/protocol.ts';
import { originPattern } from '../../settings/service-address.ts';
import { forgetSignIn } from '../actions/session.ts';
import { syncSites } from '../actions/site-scripts.ts';
import type { WorkerContext } from '../context.ts';
import { clearNotifications } from '../events/clear-notifications.ts';
import { createMenus } from '../events/menus.ts';

/** A token request that hangs holds up a sign-out: nothing else waits longer for that. */
const LEAVE_MS = 2_000;

/**
 * Signs out, deletes everything that this extension stored in this browser, and gives up the optional permissions.
 * Nothing waits for the service, nor for a destination. In a private window, only what is stored for private windows.
 */
export async function deleteEverything(context: WorkerContext): Promise<Receipt> {
  const destinations = context.isPrivate ? null : leaveDestinations(context).catch(() => undefined);
  await Promise.race([Promise.all([leaveSignIn(context), destinations]), context.wait(LEAVE_MS)]);
  const deleted = [
    await isDone(deleteDatabases()),
    await isDone(context.authStore.clear()),
    context.isPrivate || (await deleteShared(context)),
  ];
  // Both were made by the options that are gone.
  await syncSites(context).catch(() => undefined);
  await createMenus(context).catch(() => undefined);
  context.broadcaster.everything();
  return deleted.every(Boolean) ? { ok: true } : { ok: false, problem: { code: 'storage_failed' } };
}

/** Whether something could be deleted: what the browser cannot delete keeps nothing else. */
const isDone = (deleting: Promise<boolean | void>): Promise<boolean> =>
  deleting.then(
    (isWhole) => isWhole !== false,
    () => false,
  );

/** @returns whether all of them are gone: one that the browser cannot delete keeps no other */
async function deleteDatabases(): Promise<boolean> {
  let isWhole = true;
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('calling-card-') || name === 'calling-card-auth') continue;
    try {
      // Open connections, of pages too, are closed by the request to delete.
      await deleteDB(name);
    } catch {
      isWhole = false;
    }
  }
  return isWhole;
}

/** Signs out of the service, which is told meanwhile. */
async function leaveSignIn(context: WorkerContext): Promise<void> {
  const revoke = await forgetSignIn(context).catch(() => null);
  void revoke?.().catch(() => undefined);
}

/** Signs out of the destinations of every account; their servers are told meanwhile. */
async function leaveDestinations({ destinationSignIns }: Pick<WorkerContext, 'destinationSignIns'>): Promise<void> {
  const ids = await eachAccount(async (db) => (await db?.getAllKeys('destinations').catch(() => [])) ?? []);
  const leave = async (id: string) => void (await destinationSignIns.signOut(id).catch(() => null))?.();
  await Promise.all(ids.flat().map(leave));
}

/**
 * Settings, the memory of normal windows, notifications, and permissions: the same for all windows. A private window's
 * own settings and memory are a database, deleted above; its notifications have no names.
 * @returns whether settings and memory are gone
 */
async function deleteShared({
  browser,
  defaultMcpUrl,
}: Pick<WorkerContext, 'browser' | 'defaultMcpUrl'>): Promise<boolean> {
  const [settings, memory] = [
    await isDone(browser.storage.local.clear()),
    await isDone(browser.storage.session.clear()),
  ];
  await clearNotifications({ browser }).catch(() => undefined);
  const { origins = [] } = await browser.permissions.getAll();
  const optional = origins.filter(
    (origin) => origin !== originPattern(new URL(defaultMcpUrl).origin) && !origin.startsWith('*:'),
  );
  // Each by itself: one that the browser does not give up would keep all others.
  for (const origin of optional) await browser.permissions.remove({ origins: [origin] }).catch(() => false);
  await browser.permissions.remove({ permissions: ['tabs'] }).catch(() => false);
  return settings && memory;
}
