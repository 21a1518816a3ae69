import { readAllRounds } from '../../contacts/changes/digest.ts';
import type { Receipt } from '../../messages/protocol.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { lookupNotification } from '../lookup-notification.ts';

/** The fill color of our buttons, in both themes. */
const COLOUR = '#0b5f5c';
const MAX = 99;
/**
 * ms that an answer stays on the icon. A worker lives 30 s after its last event, so the same worker can remove the
 * answer.
 */
const ANSWER_MS = 15_000;

/** The icon, and what it counts. */
export type BadgeContext = Pick<WorkerContext, 'browser' | 'isPrivate' | 'settings' | 'signedIn'>;

/**
 * Shows the number of unread lookups, and of people and companies in an unread digest, on the toolbar icon. Not for
 * private windows: all windows share the icon.
 */
export async function showBadge(context: BadgeContext): Promise<void> {
  if (context.isPrivate) return;
  const deps = (await context.settings.read()).badge ? await accountOrNull(context) : null;
  const [lookups, changes] = await Promise.all([
    deps?.unread.list().catch(() => []),
    deps && readAllRounds(deps.db).catch(() => null),
  ]);
  const count = (lookups?.length ?? 0) + (changes?.people.unread ?? 0) + (changes?.companies.unread ?? 0);
  await context.browser.action.setBadgeText({ text: count === 0 ? '' : count > MAX ? `${MAX}+` : String(count) });
  if (count > 0) await context.browser.action.setBadgeBackgroundColor({ color: COLOUR });
}

/**
 * Answers a click with a mark and a tooltip on the toolbar icon, for a while: used where notifications are switched
 * off. Not for private windows: all windows share the icon.
 */
export async function answerOnIcon(context: WorkerContext, sentence: string): Promise<void> {
  if (context.isPrivate) return;
  const { action } = context.browser;
  await action.setBadgeText({ text: '!' });
  await action.setBadgeBackgroundColor({ color: COLOUR });
  await action.setTitle({ title: sentence });
  await context.wait(ANSWER_MS);
  await action.setTitle({ title: '' });
  await showBadge(context);
}

/** Marks lookups as read: a page of ours shows them. */
export async function markRead(context: BadgeContext, lookupIds: readonly string[]): Promise<Receipt> {
  const deps = await accountOrNull(context);
  await deps?.unread.markRead(lookupIds).catch(() => undefined);
  await Promise.all(
    lookupIds.map((id) => context.browser.notifications.clear(lookupNotification(id)).catch(() => undefined)),
  );
  await showBadge(context);
  return { ok: true };
}
