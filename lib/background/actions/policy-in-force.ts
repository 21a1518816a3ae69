import type { Policy } from '../../settings/policy.ts';
import type { WorkerContext } from '../context.ts';

/**
 * The organization's policy as far as it is in force: while only an earlier one is known, contacts expire by the user's
 * own days (events/expire.ts), so that it sets none.
 */
export async function policyInForce({
  policy,
  isPolicyRead,
}: Pick<WorkerContext, 'policy' | 'isPolicyRead'>): Promise<Policy> {
  const known = await policy();
  return isPolicyRead() || known.historyDays === null ? known : { ...known, historyDays: null };
}
