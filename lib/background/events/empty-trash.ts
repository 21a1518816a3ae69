import { isOwnerDatabase, openNamedDatabase } from '../../database/owner-database.ts';
import { emptyTrash } from '../../erasure/empty-trash.ts';
import type { Desk } from '../context.ts';

/** Rings while something is in the trash: what was deleted goes for good whether or not a page is open. */
export const TRASH_ALARM = 'trash';
const RING_MINUTES = 2;

/** Sees to it that the alarm is set. Where its worker died before that, the next one does it (`emptyTrashes`). */
export async function setTrashAlarm({ browser }: Pick<Desk, 'browser'>): Promise<void> {
  // Set again, it would begin its wait again: one deletion after the other would put it off.
  if (!(await browser.alarms.get(TRASH_ALARM)))
    browser.alarms.create(TRASH_ALARM, { delayInMinutes: RING_MINUTES, periodInMinutes: RING_MINUTES });
}

/** Empties the trash of every account, signed in or not, of what has been there for its time. */
export async function emptyTrashes(desk: Pick<Desk, 'browser' | 'now' | 'announcer'>): Promise<void> {
  // Before looking: a later deletion sets it again.
  await desk.browser.alarms.clear(TRASH_ALARM);
  let isLeft = false;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!isOwnerDatabase(name)) continue;
    // A database that a newer version has written to, or that does not open, is left for the next worker.
    const db = await openNamedDatabase(name).catch(() => null);
    if (db === null) continue;
    const { erased, remaining } = await emptyTrash(db, desk.now()).catch(() => ({ erased: 0, remaining: 1 }));
    db.close();
    if (erased > 0) desk.announcer.people('many');
    isLeft ||= remaining > 0;
  }
  if (isLeft) await setTrashAlarm(desk);
}
