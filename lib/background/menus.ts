import { i18n } from '#i18n';
import type { Desk } from './desk.ts';
import { notifyRefusal, notifyStanding } from './notify.ts';
import { isPersonProfile, profileOfPage } from './page-profile.ts';
import { startLookup } from './lookup-messages.ts';
import { carryOutSignIn } from './session-messages.ts';

const PEOPLE = ['in', 'sales/lead', 'sales/people', 'talent/profile', 'mwlite/in', 'comm/in', 'm/in'];
/** Names the person in its query. */
const OLD_FORM = ['*://linkedin.com/profile/view?*', '*://*.linkedin.com/profile/view?*'];
const DEMO_PAGES = ['http://127.0.0.1/demo/in/*', 'http://localhost/demo/in/*'];

/** Makes the context menu anew; the price stands in its words, since a click there spends. */
export async function createMenus({ browser, hasDemoPages, texts }: Desk): Promise<void> {
  await texts();
  const linkedin = PEOPLE.flatMap((path) => [`*://linkedin.com/${path}/*`, `*://*.linkedin.com/${path}/*`]).concat(OLD_FORM);
  const patterns = hasDemoPages ? [...linkedin, ...DEMO_PAGES] : linkedin;
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({ id: 'look-up-link', title: i18n.t('menu.look_up_link'), contexts: ['link'], targetUrlPatterns: patterns });
  browser.contextMenus.create({ id: 'look-up-page', title: i18n.t('menu.look_up_page'), contexts: ['page'], documentUrlPatterns: patterns });
}

/**
 * A click in the context menu: the lookup starts, and the card opens where its person is on the page.
 * Signed out, the sign-in comes first. Elsewhere a notification tells how it ended.
 */
export async function onMenuClicked(desk: Desk, click: { menuItemId: string | number; linkUrl?: string | undefined; pageUrl?: string | undefined }, tabId: number | undefined): Promise<void> {
  const address = click.menuItemId === 'look-up-link' ? click.linkUrl : click.pageUrl;
  const profile = profileOfPage(address ?? '', desk.hasDemoPages);
  if (!isPersonProfile(profile)) return notifyRefusal(desk, { code: 'validation_error', field: 'linkedin_url', reason: '' });
  const record = await desk.authStore.readSession().catch(() => null);
  if ((!record || record.ended) && !(await carryOutSignIn(desk))) return notifySignIn(desk);
  const { lookupType } = await desk.settings.read();
  const receipt = await startLookup(desk, profile, lookupType, 'context-menu');
  if (!receipt.ok) return notifyRefusal(desk, receipt.trouble);
  const isHere = tabId !== undefined && (await desk.tabs.get(tabId)) === profile.url && (await desk.announcer.openCard(tabId));
  // Nothing began, because it is owned or waits for the user's word: that is an answer too.
  if (!isHere) await notifyStanding(desk, profile.url);
}

/** Why the sign-in that a click in the menu asked for did not come about; a window that was closed says so itself. */
async function notifySignIn(desk: Desk): Promise<void> {
  const state = await desk.signInState.read();
  if (state.status === 'trouble' && state.trouble.code !== 'sign_in_cancelled') await notifyRefusal(desk, state.trouble);
}

/** The keyboard commands: the workspace in a tab, and the card, where the price stands before anything is spent. */
export async function onCommand(desk: Desk, command: string): Promise<void> {
  if (command === 'open-workspace') await desk.browser.tabs.create({ url: desk.browser.runtime.getURL('workspace.html') });
  if (command !== 'look-up-page') return;
  const [tab] = await desk.browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id !== undefined) await desk.announcer.openCard(tab.id);
}
