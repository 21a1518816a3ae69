import type { AccountWriting } from '../../database/account-transaction.ts';
import { FREE } from '../../service/credits.ts';
import { withFollowUps } from '../model/follow-ups.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { fileTags } from './file-tags.ts';
import { type Purchase, savePurchase } from './purchase.ts';

/**
 * The account's own record of a person, by the service's free answer: bought, or being looked up, from another device;
 * `failed`: nothing was found, which the next lookup may change. `requestedId`: the id under which the service answers.
 */
export type AccountResult = Adoptable | { status: 'failed'; profileId: number };

type Adoptable =
  | { status: 'complete'; profileId: number; purchase: Purchase }
  | {
      status: 'pending';
      profileId: number;
      requestedId: number;
      name: string;
      waitMs: number;
      requestedWaitMs: number;
    };

/**
 * An intent that need not be paid for: its result is saved with its end in one transaction, or the lookup of another
 * device is polled in its place. `now` in ms since epoch. @returns the row, not yet written
 */
export async function adoptResult(
  tx: AccountWriting,
  row: LookupRow,
  result: Adoptable,
  now: number,
): Promise<LookupRow> {
  const free = { ...row, price: FREE, account: 'had' } as const;
  if (result.status === 'pending') {
    const { requestedId, name, waitMs, requestedWaitMs } = result;
    return {
      ...free,
      profileId: requestedId,
      name: name || row.name,
      state: { status: 'pending', sentAt: now, polledAt: now, waitMs, requestedWaitMs, problem: null },
    };
  }
  const { contact, company } = result.purchase;
  await savePurchase(tx, result.purchase, row.key, now);
  const next = withFollowUps({
    ...free,
    companyId: company?.companyId ?? row.companyId,
    name: contact?.name || row.name,
    state: { status: 'complete', sentAt: now, endedAt: now },
  });
  await fileTags(tx, next, now);
  return next;
}
