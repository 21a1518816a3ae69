import { isServiceAllowed } from '../../settings/policy.ts';
import { leaveService } from '../actions/session.ts';
import { syncSites } from '../actions/site-scripts.ts';
import type { WorkerContext } from '../context.ts';

/** Applies the current policy to everything: at every start of the worker, and when the policy changes. */
export async function followPolicy(context: WorkerContext, openTabs?: Parameters<typeof syncSites>[1]): Promise<void> {
  const record = await context.authStore.readSession().catch(() => null);
  // Even if this fails, `signedIn` returns null for an address that the policy does not allow.
  if (record && !record.ended && !isServiceAllowed(await context.policy(), record)) await leaveService(context);
  await syncSites(context, openTabs);
  context.broadcaster.everything();
}
