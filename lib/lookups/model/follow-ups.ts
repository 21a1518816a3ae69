import { type FollowUp, type LookupRow, isOpen } from './lookup-row.ts';
import { isAboutPerson } from './paid-request.ts';

/**
 * The row with what its end has to be followed by, to be written in the transaction that ends it: a worker that dies
 * right after it leaves that to the next. A row that has not ended stays as it is.
 */
export function withFollowUps(row: LookupRow): LookupRow {
  if (isOpen(row)) return row;
  const isPurchase = row.state.status === 'complete' && isAboutPerson(row.request);
  // A batch would notify a thousand times, and a search page is awaited by the page that requested it.
  const isAwaited = row.batchId === null && row.request.tool !== 'search';
  return { ...row, followUps: [...(isPurchase ? SAVE : []), ...(isAwaited ? NOTIFY : [])] };
}

const SAVE: readonly FollowUp[] = ['save'];
const NOTIFY: readonly FollowUp[] = ['notify'];

/** Whether this is still to be done after the end of the row. */
export function isDue({ followUps = [] }: Pick<LookupRow, 'followUps'>, followUp: FollowUp): boolean {
  return followUps.includes(followUp);
}

/** The row without what has been done. */
export function withoutFollowUp(row: LookupRow, done: FollowUp): LookupRow {
  const left = (row.followUps ?? []).filter((each) => each !== done);
  return { ...row, followUps: left.length > 0 ? left : undefined };
}
