import type { Receipt } from '../messages/protocol.ts';
import type { Desk } from './desk.ts';

/** The fill of our buttons, in both themes. */
const COLOUR = '#0b5f5c';
const MOST = 99;

/** Shows on the toolbar icon how many lookups ended unseen. Not for private windows: the icon is everybody's. */
export async function showBadge(desk: Desk): Promise<void> {
  if (desk.isPrivate) return;
  const parts = (await desk.settings.read()).badge ? await desk.signedIn().catch(() => null) : null;
  const count = (await parts?.unseen.ended().catch(() => []))?.length ?? 0;
  await desk.browser.action.setBadgeText({ text: count === 0 ? '' : count > MOST ? `${MOST}+` : String(count) });
  if (count > 0) await desk.browser.action.setBadgeBackgroundColor({ color: COLOUR });
}

/** A page of ours has these on the screen. */
export async function sawLookups(desk: Desk, lookupIds: readonly string[]): Promise<Receipt> {
  const parts = await desk.signedIn().catch(() => null);
  await parts?.unseen.saw(lookupIds).catch(() => undefined);
  await Promise.all(lookupIds.map((id) => desk.browser.notifications.clear(`lookup ${id}`).catch(() => undefined)));
  await showBadge(desk);
  return { ok: true };
}
