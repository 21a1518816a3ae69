import { i18n } from '#i18n';
import { emailIn } from '../../contacts/email-in.ts';
import type { Ask } from '../../lookups/model/ask.ts';
import { addressOf } from '../../lookups/model/ask.ts';
import type { Receipt } from '../../messages/protocol.ts';
import { startCompanyLookup, startPersonLookup, startVerification } from '../actions/lookups.ts';
import { openWorkspace } from '../actions/open-answer.ts';
import { carryOutSignIn } from '../actions/session.ts';
import type { Desk } from '../context.ts';
import { isCompanyProfile, isPersonProfile, profileOfPage } from '../views/page-profile.ts';
import { companyPages, personPages } from './menu-patterns.ts';
import { notifyNoAddress, notifyRefusal, notifyStanding } from './notify.ts';

/** What the browser tells of a click in the menu. */
export interface MenuClick {
  menuItemId: string | number;
  linkUrl?: string | undefined;
  pageUrl?: string | undefined;
  selectionText?: string | undefined;
}

/** Makes the context menu anew; the price stands in its words, since a click there spends. */
export async function createMenus({ browser, hasDemoPages, texts }: Desk): Promise<void> {
  await texts();
  const people = personPages(hasDemoPages);
  const companies = companyPages(hasDemoPages);
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: 'look-up-link',
    title: i18n.t('menu.look_up_link'),
    contexts: ['link'],
    targetUrlPatterns: people,
  });
  browser.contextMenus.create({
    id: 'look-up-page',
    title: i18n.t('menu.look_up_page'),
    contexts: ['page'],
    documentUrlPatterns: people,
  });
  browser.contextMenus.create({
    id: 'look-up-company-link',
    title: i18n.t('menu.look_up_company'),
    contexts: ['link'],
    targetUrlPatterns: companies,
  });
  browser.contextMenus.create({
    id: 'look-up-company-page',
    title: i18n.t('menu.look_up_company'),
    contexts: ['page'],
    documentUrlPatterns: companies,
  });
  browser.contextMenus.create({
    id: 'verify-selection',
    title: i18n.t('menu.verify_selection'),
    contexts: ['selection'],
  });
  browser.contextMenus.create({ id: 'find-selection', title: i18n.t('menu.find_selection'), contexts: ['selection'] });
}

/**
 * A click in the context menu: what it names starts, and the card opens where its person or company is on the page.
 * Signed out, the sign-in comes first. Elsewhere a notification tells how it ended.
 */
export async function onMenuClicked(desk: Desk, click: MenuClick, tabId: number | undefined): Promise<void> {
  const ask = await askOf(desk, click);
  if (ask === 'no-address') return notifyNoAddress(desk);
  if (ask === null) return notifyRefusal(desk, { code: 'validation_error', field: 'linkedin_url', reason: '' });
  const record = await desk.authStore.readSession().catch(() => null);
  if ((!record || record.ended) && !(await carryOutSignIn(desk))) return notifySignIn(desk);
  const receipt = await start(desk, ask);
  if (!receipt.ok) return notifyRefusal(desk, receipt.trouble);
  const address = addressOf(ask);
  const isHere =
    tabId !== undefined &&
    address !== null &&
    (await desk.tabs.get(tabId)) === address &&
    (await desk.announcer.openCard(tabId));
  // Nothing began, because it is owned or waits for the user's word: that is an answer too.
  if (!isHere && (await notifyStanding(desk, ask)) === null && receipt.lookupId === undefined)
    await openOwned(desk, ask);
}

/** What a click names; null when its address names nobody, `no-address` when the selected text is no email address. */
async function askOf(
  desk: Desk,
  { menuItemId, linkUrl, pageUrl, selectionText }: MenuClick,
): Promise<Ask | 'no-address' | null> {
  const { lookupType } = await desk.settings.read();
  if (menuItemId === 'verify-selection' || menuItemId === 'find-selection') {
    const email = emailIn(selectionText ?? '');
    if (email === null) return 'no-address';
    return menuItemId === 'verify-selection'
      ? { tool: 'email_verify', email }
      : { tool: 'person_lookup', who: { by: 'email', email }, lookupType };
  }
  const isLink = menuItemId === 'look-up-link' || menuItemId === 'look-up-company-link';
  const profile = profileOfPage((isLink ? linkUrl : pageUrl) ?? '', desk.hasDemoPages);
  if (isPersonProfile(profile)) return { tool: 'person_lookup', who: { by: 'url', url: profile.url }, lookupType };
  return isCompanyProfile(profile) ? { tool: 'company_lookup', which: { by: 'url', url: profile.url } } : null;
}

async function start(desk: Desk, ask: Ask): Promise<Receipt> {
  switch (ask.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return startPersonLookup(desk, { who: ask.who, lookupType: ask.lookupType, withCompany: false }, 'context-menu');
    case 'company_lookup':
      return startCompanyLookup(desk, ask.which, 'context-menu');
    case 'email_verify':
      return startVerification(desk, ask.email, 'context-menu');
    case 'search':
      // No menu searches.
      return { ok: false, trouble: { code: 'tool_missing', tool: ask.tool } };
    default:
      return ask satisfies never;
  }
}

/** It was bought in another way than by a lookup of its own, with a person say: there is no end of one to tell of. */
async function openOwned(desk: Desk, ask: Ask): Promise<void> {
  const parts = await desk.signedIn().catch(() => null);
  const companyId =
    ask.tool === 'company_lookup'
      ? ((await parts?.companies.companyIdOf(`company:${addressOf(ask) ?? ''}`)) ?? null)
      : null;
  const profileId =
    ask.tool === 'person_lookup' && ask.who.by === 'email'
      ? ((await parts?.contacts.profileIdOf(`email:${ask.who.email}`, desk.now())) ?? null)
      : null;
  if (companyId !== null) await openWorkspace(desk, `company/${companyId}`);
  if (profileId !== null) await openWorkspace(desk, `contacts/${profileId}`);
}

/** Why the sign-in that a click in the menu asked for did not come about; a window that was closed says so itself. */
async function notifySignIn(desk: Desk): Promise<void> {
  const state = await desk.signInState.read();
  if (state.status === 'trouble' && state.trouble.code !== 'sign_in_cancelled')
    await notifyRefusal(desk, state.trouble);
}

/** The keyboard commands: the workspace in a tab, and the card, where the price stands before anything is spent. */
export async function onCommand(desk: Desk, command: string): Promise<void> {
  if (command === 'open-workspace')
    await desk.browser.tabs.create({ url: desk.browser.runtime.getURL('workspace.html') });
  if (command !== 'look-up-page') return;
  const [tab] = await desk.browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id !== undefined) await desk.announcer.openCard(tab.id);
}
