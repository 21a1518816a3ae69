import { i18n } from '#i18n';
import { isAboutPerson } from '../lookups/ask.ts';
import type { LookupRow } from '../lookups/lookup-row.ts';
import type { Trouble } from '../messages/trouble.ts';
import { plainText } from '../texts/plain-text.ts';
import { troubleText } from '../texts/trouble-text.ts';
import { parseProfileUrl } from '../profile-url/index.ts';
import type { Desk } from './desk.ts';
import { pageOf } from './page-profile.ts';
import { addressOf } from './recent-view.ts';

const PREFIX = 'lookup ';
const OPTIONS = 'refusal, mended in the options';

/** Tells how a lookup ended, unless its person is on the screen right now. Names only; never contact data. */
export async function notifyEnded(desk: Desk, row: LookupRow): Promise<void> {
  if (!isWorthTelling(row) || !(await desk.settings.read()).notifications) return;
  const address = addressOf(row.ask);
  if (address !== null && (await isOnScreen(desk, address))) return;
  await notifyRow(desk, row);
}

/** A batch would tell a thousand times, and a company or verification is there before anybody looks away. */
function isWorthTelling({ ask, batchId, state }: LookupRow): boolean {
  return batchId === null && (isAboutPerson(ask) || state.status === 'unsettled');
}

/** Tells where the newest lookup of a person stands, when it is not under way. */
export async function notifyStanding(desk: Desk, url: string): Promise<void> {
  const parts = await desk.signedIn().catch(() => null);
  const row = await parts?.journal.latest({ key: url, profileId: (await parts.contacts.lastSeen(url))?.profileId ?? null, companyId: null });
  if (row) await notifyRow(desk, row);
}

async function notifyRow(desk: Desk, row: LookupRow): Promise<void> {
  await desk.texts();
  // The system may keep what it shows: a private window names nobody.
  const name = (desk.isPrivate ? '' : plainText(row.name)) || i18n.t('notification.someone');
  const text = textOf(row, name, desk.now());
  if (text) await show(desk, `${PREFIX}${row.id}`, text.title, text.message);
}

function textOf({ state, ask }: LookupRow, name: string, now: number): { title: string; message: string } | null {
  switch (state.status) {
    case 'complete':
      return { title: i18n.t('notification.found_title'), message: i18n.t('notification.found_body', [name]) };
    case 'unsettled':
      return { title: i18n.t('notification.unsettled_title'), message: isAboutPerson(ask) && addressOf(ask) !== null ? i18n.t('notification.unsettled_body', [name]) : i18n.t('notification.unsettled_list') };
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
  await desk.texts();
  const { sentence, action } = troubleText(trouble, desk.now());
  await show(desk, action.kind === 'options' ? OPTIONS : 'refusal', i18n.t('notification.trouble_title'), sentence);
}

/** A click on a notification brings its person up, or the options where they are the next step. */
export async function onNotificationClicked(desk: Desk, id: string): Promise<void> {
  const { browser } = desk;
  await browser.notifications.clear(id);
  if (id === OPTIONS) return browser.runtime.openOptionsPage();
  if (!id.startsWith(PREFIX)) return;
  const row = await (await desk.signedIn().catch(() => null))?.journal.get(id.slice(PREFIX.length));
  if (!row) return;
  const address = isAboutPerson(row.ask) ? addressOf(row.ask) : null;
  // Without a page of its own it stands in the popup's list, which not every browser lets us open.
  if (address === null) return browser.action.openPopup().catch(() => undefined);
  const [tabId] = await desk.tabs.tabsOf(address);
  if (tabId === undefined || !(await desk.announcer.isThere(tabId))) {
    await browser.tabs.create({ url: pageOf(parseProfileUrl(address), desk) ?? address });
    return;
  }
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  await desk.announcer.openCard(tabId);
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
  await browser.notifications.create(id, { type: 'basic', iconUrl: browser.runtime.getURL('icons/128.png'), title, message });
}
