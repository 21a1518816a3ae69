import { deleteDB } from 'idb';
import type { Receipt } from '../../messages/protocol.ts';
import { originPattern } from '../../settings/service-address.ts';
import { signOut } from '../actions/session.ts';
import type { WorkerContext } from '../context.ts';

/**
 * Signs out, deletes everything that this extension stored in this browser, and gives up the optional host
 * permissions.
 */
export async function deleteEverything(context: WorkerContext): Promise<Receipt> {
  const deps = await context.signedIn().catch(() => null);
  await signOut(context);
  deps?.db.close();
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('calling-card-') && name !== 'calling-card-auth') await deleteDB(name);
  }
  await context.authStore.clear();
  await context.browser.storage.local.clear();
  // A private window's memory is a database of its own, deleted above; this one belongs to normal windows.
  if (!context.isPrivate) await context.browser.storage.session.clear();
  const { origins = [] } = await context.browser.permissions.getAll();
  const optional = origins.filter(
    (origin) => origin !== originPattern(new URL(context.defaultMcpUrl).origin) && !origin.startsWith('*:'),
  );
  if (optional.length > 0) await context.browser.permissions.remove({ origins: optional }).catch(() => false);
  context.broadcaster.everything();
  return { ok: true };
}
