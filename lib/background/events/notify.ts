import { i18n } from '#i18n';
import { type Ask, keyOf } from '../../lookups/model/ask.ts';
import { addressOf } from '../../lookups/model/ask.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import type { Trouble } from '../../service/trouble.ts';
import { troubleText } from '../../texts/trouble-text.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { answerOnIcon, showBadge } from '../actions/badge.ts';
import { openAnswer } from '../actions/open-answer.ts';
import type { Desk } from '../context.ts';
import { notificationText } from './notification-text.ts';

const PREFIX = 'lookup ';
const OPTIONS = 'refusal, mended in the options';
/** A page of ours that is open asks, draws and says that it is seen well within this. */
const SEEN_WITHIN_MS = 1_500;

/**
 * Tells how a lookup ended, and counts it on the icon, unless it is on the screen right now. A batch would tell a
 * thousand times.
 */
export async function notifyEnded(desk: Desk, row: LookupRow): Promise<void> {
  // A page of a search is waited for by the page that asked.
  if (row.batchId !== null || row.ask.tool === 'search') return;
  const parts = await desk.signedIn().catch(() => null);
  await parts?.unseen.watch(row).catch(() => undefined);
  if (!(await isSeen(desk, parts, row)) && (await desk.settings.read()).notifications)
    await notifyRow(desk, parts, row);
  await showBadge(desk);
}

async function isSeen(desk: Desk, parts: SignedIn | null, row: LookupRow): Promise<boolean> {
  const address = addressOf(row.ask);
  if (address !== null && (await isOnScreen(desk, address))) {
    await parts?.unseen.saw([row.id]);
    return true;
  }
  await desk.wait(SEEN_WITHIN_MS);
  return parts !== null && !(await parts.unseen.isUnseen(row.id).catch(() => true));
}

/**
 * Tells where the newest lookup of an ask stands, when it is not under way; where notifications are off, what came of
 * it is opened instead.
 */
export async function notifyStanding(desk: Desk, ask: Ask): Promise<LookupRow | null> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return null;
  const key = keyOf(ask);
  const profileId = (await parts.contacts.lastSeen(key))?.profileId ?? null;
  const row = await parts.journal.latest({ key, profileId, companyId: await parts.companies.companyIdOf(key) });
  if (!row) return null;
  if ((await desk.settings.read()).notifications) await notifyRow(desk, parts, row);
  else if (!isOpen(row) && row.state.status !== 'left') await openAnswer(desk, row);
  return row;
}

async function notifyRow(desk: Desk, parts: SignedIn | null, row: LookupRow): Promise<void> {
  await desk.texts();
  const verification =
    row.ask.tool === 'email_verify' ? ((await parts?.companies.verification(row.ask.email)) ?? null) : null;
  const text = notificationText(row, verification, desk.isPrivate, desk.now());
  if (text) await show(desk, `${PREFIX}${row.id}`, text.title, text.message);
}

/** Tells why something asked for outside any page of ours was not begun. */
export async function notifyRefusal(desk: Desk, trouble: Trouble): Promise<void> {
  await desk.texts();
  const { sentence, action } = troubleText(trouble, desk.now());
  await answer(desk, action.kind === 'options' ? OPTIONS : 'refusal', i18n.t('notification.trouble_title'), sentence);
}

/** Tells that what was selected is no email address. */
export async function notifyNoAddress(desk: Desk): Promise<void> {
  await desk.texts();
  await answer(desk, 'refusal', i18n.t('notification.no_address_title'), i18n.t('notification.no_address_body'));
}

/** A click outside any page of ours is answered, whatever is switched off: a notification, or the icon. */
async function answer(desk: Desk, id: string, title: string, message: string): Promise<void> {
  if ((await desk.settings.read()).notifications) await show(desk, id, title, message);
  else await answerOnIcon(desk, `${title}: ${message}`);
}

/** A click on a notification brings its answer up, or the options where they are the next step. */
export async function onNotificationClicked(desk: Desk, id: string): Promise<void> {
  const { browser } = desk;
  await browser.notifications.clear(id);
  if (id === OPTIONS) return browser.runtime.openOptionsPage();
  if (!id.startsWith(PREFIX)) return;
  const row = await (await desk.signedIn().catch(() => null))?.journal.get(id.slice(PREFIX.length));
  if (row) await openAnswer(desk, row);
}

/** Whether the user has the person's page, with our button on it, in front right now. */
async function isOnScreen({ browser, tabs, settings, announcer }: Desk, url: string): Promise<boolean> {
  const { focused } = await browser.windows.getLastFocused();
  if (!focused || !(await settings.read()).button.shown) return false;
  const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (active?.id === undefined || !(await tabs.tabsOf(url)).includes(active.id)) return false;
  return announcer.isThere(active.id);
}

async function show({ browser }: Desk, id: string, title: string, message: string): Promise<void> {
  await browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('icons/128.png'),
    title,
    message,
  });
}
