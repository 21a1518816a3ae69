import { deleteDB } from 'idb';
import type { Receipt } from '../messages/protocol.ts';
import type { Desk } from './desk.ts';
import { signOut } from './session-messages.ts';

/** Signs out and removes all that this extension ever stored in this browser. */
export async function deleteEverything(desk: Desk): Promise<Receipt> {
  const parts = await desk.signedIn().catch(() => null);
  await signOut(desk);
  parts?.db.close();
  for (const { name } of await indexedDB.databases()) {
    if (name?.startsWith('calling-card-') && name !== 'calling-card-auth') await deleteDB(name);
  }
  await desk.browser.storage.local.clear();
  await desk.signInState.write({ status: 'none' });
  desk.announcer.everything();
  return { ok: true };
}
