import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';
import { type ChangeRow, asChange } from './change-row.ts';

/** Changes of one person, newest first. */
export async function changesOf(db: AccountDatabase, profileId: number): Promise<ChangeRow[]> {
  const rows = await db.getAllFromIndex('changes', 'profileId', profileId);
  return rows.flatMap((row) => asChange(row) ?? []).toSorted((a, b) => b.seenAt - a.seenAt);
}

/** The newest changes of all people, up to `max`. */
export async function recentChanges(db: AccountDatabase, max: number): Promise<ChangeRow[]> {
  const changes: ChangeRow[] = [];
  let cursor = await db.transaction('changes').store.index('seenAt').openCursor(null, 'prev');
  while (cursor && changes.length < max) {
    const row = asChange(cursor.value);
    if (row !== null) changes.push(row);
    cursor = await cursor.continue();
  }
  return changes;
}

/** Every change, for an export. */
export async function allChanges(db: AccountDatabase): Promise<ChangeRow[]> {
  return (await db.getAll('changes')).flatMap((row) => asChange(row) ?? []);
}

/** Hides a change, or shows it again. */
export async function dismissChange(db: AccountDatabase, id: string, isDismissed: boolean): Promise<void> {
  await writeWhole(db, ['changes'], async (tx) => {
    const row = asChange(await tx.objectStore('changes').get(id));
    if (row === null) return;
    const next: ChangeRow = { ...row, isDismissed };
    await tx.objectStore('changes').put(next);
  });
}
