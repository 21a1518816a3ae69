import { expireContacts } from '../../erasure/delete-contacts.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { Desk } from '../context.ts';

/** Rings every hour: a worker that died in the middle of a long purge is not waited for until tomorrow. */
export const EXPIRY_ALARM = 'expiry';
const RING_MINUTES = 60;
const DAY_MS = 86_400_000;
/** The fact that says when contacts were last expired. */
const EXPIRED = 'expired';

/** Sees to it that the alarm is set; it outlives workers and, mostly, browsers. */
export async function setExpiryAlarm({ browser }: Pick<Desk, 'browser'>): Promise<void> {
  if (!(await browser.alarms.get(EXPIRY_ALARM)))
    browser.alarms.create(EXPIRY_ALARM, { delayInMinutes: RING_MINUTES, periodInMinutes: RING_MINUTES });
}

/**
 * Deletes contacts that were bought longer ago than the user, or the organisation, wants them kept: once a day, in
 * small transactions between which lookups go on. What is under way is not touched, the ledger stays.
 * @param soon not only when a day has passed since the last time: the setting has changed
 */
export async function expireOld(desk: Desk, soon = false): Promise<void> {
  const { retentionDays } = await desk.settings.read();
  const parts = retentionDays === null ? null : await desk.signedIn().catch(() => null);
  if (!parts || retentionDays === null) return;
  const now = desk.now();
  const last = (await parts.db.get('facts', EXPIRED)) as { at?: unknown } | undefined;
  if (!soon && typeof last?.at === 'number' && Math.abs(now - last.at) < DAY_MS) return;
  const time = await timeByBoth(parts, now);
  if (time === null) return;
  const deleted = await expireContacts(parts.db, time - retentionDays * DAY_MS, now);
  await parts.db.put('facts', { at: now }, EXPIRED);
  if (deleted > 0) desk.announcer.people('many');
}

/**
 * The time by this computer and by the service, whichever is earlier: a clock that was set wrong deletes nothing that
 * was paid for. Null while the service cannot be heard; tomorrow is early enough.
 */
async function timeByBoth({ serviceTime, accounts }: SignedIn, now: number): Promise<number | null> {
  if (serviceTime() === null) await accounts.refresh();
  const theirs = serviceTime();
  return theirs === null ? null : Math.min(now, theirs);
}
