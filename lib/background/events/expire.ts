import { deleteMeta, getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { expireContacts } from '../../erasure/delete-contacts.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
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
 * small transactions between which lookups continue. Lookups in progress are not touched, and the ledger stays.
 * @param soon without waiting for a day to pass since the last time: the setting has changed
 */
export async function expireOld(context: WorkerContext, soon = false): Promise<void> {
  const { retentionDays } = await context.settings.read();
  const deps = retentionDays === null ? null : await accountOrNull(context);
  if (!deps) return;
  const now = context.now();
  // For good, not for this call alone: the worker may die in it, or the service be out of reach.
  if (soon) await deleteMeta(metaOf(deps.db), 'expired');
  const last = await getMeta(metaOf(deps.db), 'expired');
  if (last && Math.abs(now - last.at) < DAY_MS) return;
  const time = await timeByBoth(deps, now);
  // An earlier policy may have allowed fewer days: within the hour is early enough.
  const days = (await context.currentPolicy()) && (await context.settings.read()).retentionDays;
  if (time === null || days === null) return;
  const deleted = await expireContacts(deps.db, time - days * DAY_MS, now);
  await setMeta(metaOf(deps.db), 'expired', { at: now });
  if (deleted === 0) return;
  context.broadcaster.people('many');
  await clearErased(context, deps.db);
}

/**
 * The time by this computer or by the service, whichever is earlier: a wrong clock deletes nothing that was paid for.
 * Null while the service cannot be reached; the next day is early enough.
 */
async function timeByBoth(
  { serviceTime, accounts }: Pick<SignedIn, 'accounts' | 'serviceTime'>,
  now: number,
): Promise<number | null> {
  if (serviceTime() === null) await accounts.refresh();
  const theirs = serviceTime();
  return theirs === null ? null : Math.min(now, theirs);
}
