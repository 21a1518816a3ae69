import type { QuarantinedRow } from '../../database/quarantined-row.ts';
import type { storageMessages } from '../../messages/subjects/storage.ts';
import type { StorageView, UnreadableRecord } from '../../messages/views/person.ts';
import type { Desk } from '../context.ts';
import type { Answers } from './answers.ts';
import { deleteEverything } from './delete-everything.ts';

export const storageAnswers: Answers<typeof storageMessages> = { readStorage, readUnreadable, deleteEverything };

/** How many stored records cannot be read: those of whoever is signed in, and the settings of this browser. */
export async function readStorage(desk: Desk): Promise<StorageView> {
  const parts = await desk.signedIn().catch(() => null);
  const settings = await desk.settings.unreadable();
  return { unreadable: settings.length + ((await parts?.db.count('quarantine')) ?? 0) };
}

/** The same records, whole, for a file of the user's. */
export async function readUnreadable(desk: Desk): Promise<UnreadableRecord[]> {
  const parts = await desk.signedIn().catch(() => null);
  const settings = (await desk.settings.unreadable()).map((value): QuarantinedRow => ({
    store: 'settings',
    key: 'settings',
    reason: '',
    at: desk.now(),
    value,
  }));
  return [...settings, ...((await parts?.db.getAll('quarantine')) ?? [])].map((row) => ({
    ...row,
    key: String(row.key),
  }));
}
