import { i18n } from '#i18n';
import type { LookupRow } from '../lookups/lookup-row.ts';
import type { Trouble } from '../messages/trouble.ts';
import { plainText } from '../texts/plain-text.ts';
import { troubleText } from '../texts/trouble-text.ts';
import type { Desk } from './desk.ts';

const PREFIX = 'lookup ';

/** Tells how a lookup ended, unless its person is on the screen right now. Names only; never contact data. */
export async function notifyEnded(desk: Desk, row: LookupRow): Promise<void> {
  if (!(await desk.settings.read()).notifications || (await isOnScreen(desk, row.url))) return;
  const name = plainText(row.name) || i18n.t('notification.someone');
  const text = textOf(row, name, desk.now());
  if (text) await show(desk, `${PREFIX}${row.id}`, text.title, text.message);
}

function textOf({ state }: LookupRow, name: string, now: number): { title: string; message: string } | null {
  switch (state.status) {
    case 'complete':
      return { title: i18n.t('notification.found_title'), message: i18n.t('notification.found_body', [name]) };
    case 'unsettled':
      return { title: i18n.t('notification.unsettled_title'), message: i18n.t('notification.unsettled_body', [name]) };
    case 'failed':
      return state.trouble.code === 'lookup_failed' || state.trouble.code === 'not_found'
        ? { title: i18n.t('notification.not_found_title'), message: i18n.t('notification.not_found_body', [name]) }
        : { title: i18n.t('notification.trouble_title'), message: troubleText(state.trouble, now).sentence };
    case 'intent':
    case 'sent':
    case 'pending':
    case 'left':
      return null;
    default:
      return state satisfies never;
  }
}

/** Tells why something asked for outside any page of ours was not begun. */
export async function notifyRefusal(desk: Desk, trouble: Trouble): Promise<void> {
  await show(desk, 'refusal', i18n.t('notification.trouble_title'), troubleText(trouble, desk.now()).sentence);
}

/** A click on a notification brings its person up. */
export async function onNotificationClicked(desk: Desk, id: string): Promise<void> {
  const { browser } = desk;
  await browser.notifications.clear(id);
  if (!id.startsWith(PREFIX)) return;
  const row = await (await desk.signedIn().catch(() => null))?.journal.get(id.slice(PREFIX.length));
  if (!row) return;
  const [tabId] = await desk.tabs.tabsOf(row.url);
  if (tabId === undefined) await browser.tabs.create({ url: row.url });
  else {
    await browser.tabs.update(tabId, { active: true });
    await desk.announcer.openCard(tabId);
  }
}

async function isOnScreen({ browser, tabs }: Desk, url: string): Promise<boolean> {
  const showing = await tabs.tabsOf(url);
  const active = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return active.some((tab) => tab.id !== undefined && showing.includes(tab.id));
}

async function show({ browser }: Desk, id: string, title: string, message: string): Promise<void> {
  await browser.notifications.create(id, { type: 'basic', iconUrl: browser.runtime.getURL('icons/128.png'), title, message });
}
