import { deleteDB } from 'idb';
import type { Receipt } from '../../messages/protocol.ts';
import { originPattern } from '../../settings/service-address.ts';
import { signOut } from '../actions/session.ts';
import type { Desk } from '../context.ts';

/**
 * Signs out, removes all that this extension ever stored in this browser, and gives back the origins it was allowed.
 */
export async function deleteEverything(desk: Desk): Promise<Receipt> {
  const parts = await desk.signedIn().catch(() => null);
  await signOut(desk);
  parts?.db.close();
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('calling-card-') && name !== 'calling-card-auth') await deleteDB(name);
  }
  await desk.authStore.clear();
  await desk.browser.storage.local.clear();
  // A private window's memory is a database of its own, deleted above; this one belongs to the other windows.
  if (!desk.isPrivate) await desk.browser.storage.session.clear();
  const { origins = [] } = await desk.browser.permissions.getAll();
  const optional = origins.filter(
    (origin) => origin !== originPattern(new URL(desk.defaultMcpUrl).origin) && !origin.startsWith('*:'),
  );
  if (optional.length > 0) await desk.browser.permissions.remove({ origins: optional }).catch(() => false);
  desk.announcer.everything();
  return { ok: true };
}
