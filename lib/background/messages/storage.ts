import type { QuarantinedRow } from '../../database/quarantined-row.ts';
import type { storageMessages } from '../../messages/subjects/storage.ts';
import type { StorageView, UnreadableRecord } from '../../messages/views/storage.ts';
import type { WorkerContext } from '../context.ts';
import type { Answers } from './answers.ts';
import { deleteEverything } from './delete-everything.ts';

export const storageAnswers: Answers<typeof storageMessages> = { readStorage, readUnreadable, deleteEverything };

/** Counts the unreadable records: those of the signed-in account, and this browser's settings. */
export async function readStorage(context: Pick<WorkerContext, 'settings' | 'signedIn'>): Promise<StorageView> {
  const deps = await context.signedIn();
  const settings = await context.settings.unreadable();
  return { unreadable: settings.length + ((await deps?.db.count('quarantine')) ?? 0) };
}

/** Reads the same records, whole, for a file that the user saves. */
export async function readUnreadable(
  context: Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>,
): Promise<UnreadableRecord[]> {
  const deps = await context.signedIn();
  const settings = (await context.settings.unreadable()).map((value): QuarantinedRow => ({
    store: 'settings',
    key: 'settings',
    reason: '',
    at: context.now(),
    value,
  }));
  return [...settings, ...((await deps?.db.getAll('quarantine')) ?? [])].map((row) => ({
    ...row,
    key: String(row.key),
  }));
}
