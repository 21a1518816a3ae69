import type { AccountDatabase } from '../../database/account-database.ts';
import { isErasedRow } from '../../lookups/model/erased-row.ts';
import { type BadgeContext, showBadge } from '../actions/badge.ts';
import type { WorkerContext } from '../context.ts';
import { notifiedLookup } from '../lookup-notification.ts';

/** Clears every notification that is still shown. */
export async function clearNotifications({
  browser: { notifications },
}: Pick<WorkerContext, 'browser'>): Promise<void> {
  await Promise.all(Object.keys(await notifications.getAll()).map((id) => notifications.clear(id)));
}

/**
 * Clears the notifications about lookups whose person was erased, as each has a name and may be shown for days, and
 * counts such lookups no longer on the icon. Never rejects: the person is erased all the same.
 * @param db the account that the person was erased from
 */
export async function clearErased(context: BadgeContext, db: AccountDatabase): Promise<void> {
  const { notifications } = context.browser;
  const shown = await notifications.getAll().catch(() => ({}));
  const clear = async (id: string): Promise<void> => {
    const lookupId = notifiedLookup(id);
    const row = lookupId === null ? undefined : await db.get('lookups', lookupId);
    if (row && isErasedRow(row)) await notifications.clear(id);
  };
  await Promise.allSettled([...Object.keys(shown).map(clear), showBadge(context)]);
}
