import type { AccountDatabase } from '../../database/account-database.ts';
import { getMeta, setMeta } from '../../database/meta.ts';

/**
 * Records that the service is about to be asked about these ids, for all rows and workers.
 * @param now ms since epoch
 * @returns null, or when they may be asked about (ms since epoch) if one of them was less than `leastMs` ago
 */
export async function claimPoll(
  db: AccountDatabase,
  profileIds: number[],
  now: number,
  leastMs: number,
): Promise<number | null> {
  const tx = db.transaction('meta', 'readwrite');
  const asked = (await getMeta(tx.store, 'polls')) ?? {};
  // An entry from the future was written before the clock was set back, and says nothing.
  const recent = Object.entries(asked).filter(([, at]) => at <= now && now - at < leastMs);
  const inTheWay = recent.filter(([id]) => profileIds.includes(Number(id))).map(([, at]) => at);
  if (inTheWay.length === 0)
    await setMeta(tx.store, 'polls', Object.fromEntries([...recent, ...profileIds.map((id) => [id, now] as const)]));
  await tx.done;
  return inTheWay.length === 0 ? null : Math.max(...inTheWay) + leastMs;
}
