import { deleteMeta, getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { expireContacts } from '../../erasure/delete-contacts.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { readServiceTime } from '../read-service-time.ts';
import { clearErased } from './clear-notifications.ts';

/** Fires every hour: a purge that a worker's death interrupted continues without waiting for the next day. */
export const EXPIRY_ALARM = 'expiry';
const RING_MINUTES = 60;
const DAY_MS = 86_400_000;

/** Makes sure that the alarm is set; it outlives the worker and, mostly, the browser. */
export async function setExpiryAlarm({ browser }: Pick<WorkerContext, 'browser'>): Promise<void> {
  if (!(await browser.alarms.get(EXPIRY_ALARM)))
    browser.alarms.create(EXPIRY_ALARM, { delayInMinutes: RING_MINUTES, periodInMinutes: RING_MINUTES });
}

/**
 * Deletes contacts that were bought longer ago than the user, or the organization, wants them kept: once a day, in
 * small transactions between which lookups continue. Lookups in progress are not touched, and the ledger stays. While
 * the organization's current policy is not known, the user's own setting alone counts.
 * @param soon without waiting for a day to pass since the last time: the setting has changed. Fewer days than then do
 *   not wait in any case
 */
export async function expireOld(context: WorkerContext, soon = false): Promise<void> {
  const { retentionDays } = await context.settings.read();
  const deps = retentionDays === null ? null : await accountOrNull(context);
  if (!deps) return;
  const now = context.now();
  const meta = metaOf(deps.db);
  // For good, not for this call alone: the worker may die in it, or the service be out of reach.
  if (soon) await deleteMeta(meta, 'expired');
  const last = await getMeta(meta, 'expired');
  /** Fewer days than then are not, such as those of a policy that can be read again. */
  const isDone = (days: number | null): boolean =>
    days === null || (last !== null && Math.abs(now - last.at) < DAY_MS && last.days <= days);
  // Before the service is called: a policy may stay unread for good.
  if (isDone(retentionDays) || isDone(await currentDays(context))) return;
  const theirs = await readServiceTime(deps);
  // The user, or the policy, may have changed them meanwhile.
  const days = await currentDays(context);
  // Without the service's time, the next day is early enough.
  if (theirs === null || days === null) return;
  // By the earlier of both clocks: a wrong one deletes nothing that was paid for.
  const deleted = await expireContacts(deps.db, Math.min(now, theirs) - days * DAY_MS, now);
  await setMeta(meta, 'expired', { at: now, days });
  if (deleted === 0) return;
  context.broadcaster.people('many');
  await clearErased(context, deps.db);
}

/** An earlier policy may have allowed fewer days; what the user has set is only made stricter by any. */
async function currentDays({
  currentPolicy,
  settings,
  ownSettings,
}: Pick<WorkerContext, 'currentPolicy' | 'settings' | 'ownSettings'>): Promise<number | null> {
  return (await ((await currentPolicy()) ? settings : ownSettings).read()).retentionDays;
}
