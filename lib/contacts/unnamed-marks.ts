import { lastSeenIn } from './alias.ts';
import { readDoNotLookUp } from './do-not-look-up.ts';
import type { OwnerDatabase } from './owner-database.ts';
import { writeWhole } from './write-whole.ts';

const ASK_AGAIN_MS = 86_400_000;

/** Keys marked "do not look up" of which nobody knows whom they name, and that were not asked about within a day. */
export async function unnamedMarks(db: OwnerDatabase, now: number): Promise<string[]> {
  const tx = db.transaction(['doNotLookUp', 'aliases']);
  const unnamed: string[] = [];
  for (const value of await tx.objectStore('doNotLookUp').getAll()) {
    const reading = readDoNotLookUp(value);
    if (reading.status === 'unreadable' || reading.row.profileId !== null) continue;
    const { key, askedAt } = reading.row;
    const isDue = askedAt === undefined || Math.abs(now - askedAt) >= ASK_AGAIN_MS;
    if (isDue && lastSeenIn(await tx.objectStore('aliases').get(key)) === null) unnamed.push(key);
  }
  return unnamed;
}

export async function noteMarkAsked(db: OwnerDatabase, key: string, askedAt: number): Promise<void> {
  await writeWhole(db, ['doNotLookUp'], async (tx) => {
    const row = await tx.objectStore('doNotLookUp').get(key);
    if (row) await tx.objectStore('doNotLookUp').put({ ...row, askedAt });
  });
}
