import type { SessionRecord } from '../../auth/session-record.ts';
import { isServiceAllowed } from '../../settings/policy.ts';
import { leaveService } from '../actions/session.ts';
import { syncSites } from '../actions/site-scripts.ts';
import { type WorkerContext, currentMcpUrl } from '../context.ts';

/**
 * Applies the current policy to everything: at every start of the worker, and when the policy changes. Also ends a
 * sign-in at an address that is no longer the user's: the worker that changed it may have died before it could.
 */
export async function followPolicy(context: WorkerContext, openTabs?: Parameters<typeof syncSites>[1]): Promise<void> {
  const record = await context.authStore.readSession().catch(() => null);
  // Even if this fails, `signedIn` returns null for an address that the policy does not allow.
  if (record && !record.ended && !(await isWanted(context, record))) await leaveService(context);
  await syncSites(context, openTabs);
  context.broadcaster.everything();
}

async function isWanted(
  context: Pick<WorkerContext, 'defaultMcpUrl' | 'policy' | 'settings'>,
  record: SessionRecord,
): Promise<boolean> {
  return isServiceAllowed(await context.policy(), record) && record.mcpUrl === (await currentMcpUrl(context));
}
