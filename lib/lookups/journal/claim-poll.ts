import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, setMeta } from '../../database/meta.ts';
import { CALL_TIMEOUT_MS } from '../../service/call-timeout.ts';

/** The time at which ids are asked about, in ms since epoch. */
export interface PollClaim {
  profileIds: number[];
  now: number;
  /** The time at which this worker started. */
  startedAt: number;
  /** The least time between two questions about one id, in ms. */
  leastMs: number;
}

/**
 * Records that the service is about to be asked about these ids, for all rows and workers. A call of an earlier worker
 * may have been on its way until that worker died, just before this one started.
 * @returns null, or when they may be asked about (ms since epoch) if it is too soon for one of them
 */
export async function claimPoll(
  db: AccountDatabase,
  { profileIds, now, startedAt, leastMs }: PollClaim,
): Promise<number | null> {
  const tx = db.transaction('meta', 'readwrite');
  const polls = (await getMeta(tx.store, 'polls')) ?? {};
  // Older calls have ended. An entry from the future was written before the clock was set back, and says nothing.
  const recent = Object.entries(polls).filter(([, at]) => at <= now && now - at < CALL_TIMEOUT_MS);
  const freeAt = recent
    .filter(([id]) => profileIds.includes(Number(id)))
    .map(([, at]) => Math.max(at, startedAt) + leastMs);
  const until = Math.max(now, ...freeAt);
  if (until === now)
    await setMeta(tx.store, 'polls', Object.fromEntries([...recent, ...profileIds.map((id) => [id, now] as const)]));
  await tx.done;
  return until === now ? null : until;
}
