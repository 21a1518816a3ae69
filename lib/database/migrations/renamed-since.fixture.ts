/** Statuses of lookups that have another name since version 7. */
const STATUSES: Record<string, string> = { unsettled: 'in-doubt', left: 'dismissed' };

/** Today's name of a lookup's status in version 1. */
export const statusToday = (status: string): string => STATUSES[status] ?? status;

/**
 * A record of version 1 with today's names: an alias has named its key `key` since version 4; a preview that failed has
 * had a `problem` since version 7.
 */
export function recordToday(value: Record<string, unknown>, store: string): Record<string, unknown> {
  const { url, trouble, ...rest } = value;
  if (store === 'aliases') return { ...rest, key: url };
  return store === 'previews' && trouble !== undefined ? { ...rest, url, status: 'problem', problem: trouble } : value;
}
