import type { Receipt } from '../../messages/protocol.ts';
import type { Desk } from '../context.ts';

/** The fill of our buttons, in both themes. */
const COLOUR = '#0b5f5c';
const MOST = 99;
/**
 * How long an answer stands on the icon. A worker lives 30 s after its last event: it is taken off by the one that put
 * it there.
 */
const ANSWER_MS = 15_000;

/** Shows on the toolbar icon how many lookups ended unseen. Not for private windows: the icon is everybody's. */
export async function showBadge(desk: Desk): Promise<void> {
  if (desk.isPrivate) return;
  const parts = (await desk.settings.read()).badge ? await desk.signedIn().catch(() => null) : null;
  const count = (await parts?.unseen.ended().catch(() => []))?.length ?? 0;
  await desk.browser.action.setBadgeText({ text: count === 0 ? '' : count > MOST ? `${MOST}+` : String(count) });
  if (count > 0) await desk.browser.action.setBadgeBackgroundColor({ color: COLOUR });
}

/**
 * Answers a click by a mark on the toolbar icon, and in the words that stand there under the pointer, for a while:
 * where notifications are switched off. Not for private windows: the icon is everybody's.
 */
export async function answerOnIcon(desk: Desk, sentence: string): Promise<void> {
  if (desk.isPrivate) return;
  const { action } = desk.browser;
  await action.setBadgeText({ text: '!' });
  await action.setBadgeBackgroundColor({ color: COLOUR });
  await action.setTitle({ title: sentence });
  await desk.wait(ANSWER_MS);
  await action.setTitle({ title: '' });
  await showBadge(desk);
}

/** A page of ours has these on the screen. */
export async function sawLookups(desk: Desk, lookupIds: readonly string[]): Promise<Receipt> {
  const parts = await desk.signedIn().catch(() => null);
  await parts?.unseen.saw(lookupIds).catch(() => undefined);
  await Promise.all(lookupIds.map((id) => desk.browser.notifications.clear(`lookup ${id}`).catch(() => undefined)));
  await showBadge(desk);
  return { ok: true };
}
