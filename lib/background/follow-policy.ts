import { isServiceAllowed } from '../settings/policy.ts';
import type { Desk } from './desk.ts';
import { syncSites } from './other-sites.ts';
import { signOut } from './session-messages.ts';

/** Brings everything under the policy of this moment: at every start of the worker, and when the policy changes. */
export async function followPolicy(desk: Desk): Promise<void> {
  const record = await desk.authStore.readSession().catch(() => null);
  // Whatever else happens, `signedIn` works for nobody at such an address.
  if (record && !record.ended && !isServiceAllowed(await desk.policy(), record)) await signOut(desk);
  await syncSites(desk);
  desk.announcer.everything();
}
