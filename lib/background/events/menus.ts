import { i18n } from '#i18n';
import { emailIn } from '../../contacts/identity/email-in.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { addressOf, keyOf } from '../../lookups/model/paid-request.ts';
import type { Receipt } from '../../messages/protocol.ts';
import { isCompanyProfile } from '../../profile-url/company-profile.ts';
import { showPopup } from '../actions/confirm-elsewhere.ts';
import { startCompanyLookup, startPersonLookup, startVerification } from '../actions/lookups.ts';
import { openWorkspace } from '../actions/open-answer.ts';
import { carryOutSignIn } from '../actions/session.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { isPersonProfile, profileOfPage } from '../views/page-profile.ts';
import { lookUpSelection } from './look-up-selection.ts';
import { companyPages, personPages } from './menu-patterns.ts';
import { notifyNoAddress, notifyRefusal, notifyStatus } from './notify.ts';

/** The items of a profile's own page. */
const PAGE_ITEMS: ReadonlySet<string | number> = new Set(['look-up-page', 'look-up-company-page']);

/** The browser's details of a click in the menu. */
export interface MenuClick {
  menuItemId: string | number;
  linkUrl?: string | undefined;
  pageUrl?: string | undefined;
  selectionText?: string | undefined;
  /** The frame with the selection; 0: the page itself. */
  frameId?: number | undefined;
}

/** The last making of the menu, of each context. */
const turns = new WeakMap<WorkerContext, Promise<void>>();

/**
 * Recreates the context menu. An item whose click spends includes the price. On a profile's own page the click opens
 * the card, which asks first, unless the user chose otherwise.
 *
 * One at a time: of two at once the browser would keep the items of the first, with the words of settings that have
 * changed since.
 */
export async function createMenus(context: WorkerContext): Promise<void> {
  const turn = (turns.get(context) ?? Promise.resolve()).then(() => makeMenus(context));
  turns.set(
    context,
    turn.catch(() => undefined),
  );
  await turn;
}

async function makeMenus({ browser, hasDemoPages, texts, settings }: WorkerContext): Promise<void> {
  await texts();
  const { menuSpends } = await settings.read();
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
    title: i18n.t(menuSpends ? 'menu.look_up_page' : 'menu.open_page'),
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
    title: i18n.t(menuSpends ? 'menu.look_up_company' : 'menu.open_company_page'),
    contexts: ['page'],
    documentUrlPatterns: companies,
  });
  browser.contextMenus.create({
    id: 'verify-selection',
    title: i18n.t('menu.verify_selection'),
    contexts: ['selection'],
  });
  browser.contextMenus.create({ id: 'find-selection', title: i18n.t('menu.find_selection'), contexts: ['selection'] });
  browser.contextMenus.create({
    id: 'look-up-selection',
    title: i18n.t('menu.look_up_selection'),
    contexts: ['selection'],
  });
}

/**
 * Handles a click in the context menu. A profile on the tab's own page is shown there, with its preview and price.
 * Otherwise, or where the user chose so, the lookup starts, after signing in if need be, and the card or a notification
 * reports the outcome.
 */
export async function onMenuClicked(
  context: WorkerContext,
  click: MenuClick,
  tabId: number | undefined,
): Promise<void> {
  if (click.menuItemId === 'look-up-selection') return lookUpSelection(context, click, tabId);
  const request = await requestOf(context, click);
  if (request === 'no-address') return notifyNoAddress(context);
  if (request === null) return notifyRefusal(context, { code: 'validation_error', field: 'linkedin_url', reason: '' });
  const address = addressOf(request);
  // Both: a tab that has left a profile for another site is reported there still, as no script of ours is in its page.
  const isHere =
    tabId !== undefined &&
    address !== null &&
    profileOfPage(click.pageUrl ?? '', context.hasDemoPages).url === address &&
    (await context.tabs.get(tabId)) === address;
  const showCard = async () => isHere && (await context.broadcaster.openCard(tabId));
  if ((isHere || PAGE_ITEMS.has(click.menuItemId)) && !(await context.settings.read()).menuSpends) {
    if (!(await showCard()) && tabId !== undefined) await showPopup(context.browser, tabId);
    return;
  }
  const record = await context.authStore.readSession().catch(() => null);
  if ((!record || record.ended) && !(await carryOutSignIn(context))) return notifySignIn(context);
  const receipt = await start(context, request);
  if (!receipt.ok) return notifyRefusal(context, receipt.problem);
  // Nothing was started because the data is owned, or a lookup waits for the user's decision: that is an answer too.
  if (await showCard()) return;
  const isOwned = receipt.lookupId === undefined;
  if ((await notifyStatus(context, request, isOwned)) === null && isOwned) await openOwned(context, request);
}

/** The request of a click; null: no profile at its address; `no-address`: no email address in the selected text. */
async function requestOf(
  context: Pick<WorkerContext, 'hasDemoPages' | 'settings'>,
  { menuItemId, linkUrl, pageUrl, selectionText }: MenuClick,
): Promise<PaidRequest | 'no-address' | null> {
  const { lookupType } = await context.settings.read();
  if (menuItemId === 'verify-selection' || menuItemId === 'find-selection') {
    const email = emailIn(selectionText ?? '');
    if (email === null) return 'no-address';
    return menuItemId === 'verify-selection'
      ? { tool: 'email_verify', email }
      : { tool: 'person_lookup', who: { by: 'email', email }, lookupType };
  }
  const isLink = menuItemId === 'look-up-link' || menuItemId === 'look-up-company-link';
  const profile = profileOfPage((isLink ? linkUrl : pageUrl) ?? '', context.hasDemoPages);
  if (isPersonProfile(profile)) return { tool: 'person_lookup', who: { by: 'url', url: profile.url }, lookupType };
  return isCompanyProfile(profile) ? { tool: 'company_lookup', which: { by: 'url', url: profile.url } } : null;
}

async function start(context: WorkerContext, request: PaidRequest): Promise<Receipt> {
  switch (request.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return startPersonLookup(
        context,
        { who: request.who, lookupType: request.lookupType, withCompany: false },
        'context-menu',
      );
    case 'company_lookup':
      return startCompanyLookup(context, request.which, 'context-menu');
    case 'email_verify':
      return startVerification(context, request.email, 'context-menu');
    case 'search':
      // The menu has no search.
      return { ok: false, problem: { code: 'tool_missing', tool: request.tool } };
    default:
      return request satisfies never;
  }
}

/** Opens data that no lookup of its own brought (with a person, or brought back), so that no outcome could be shown. */
async function openOwned(
  context: Pick<WorkerContext, 'browser' | 'now' | 'signedIn'>,
  request: PaidRequest,
): Promise<void> {
  const deps = await accountOrNull(context);
  const companyId =
    request.tool === 'company_lookup'
      ? ((await deps?.companies.companyIdOf(`company:${addressOf(request) ?? ''}`)) ?? null)
      : null;
  const profileId =
    request.tool === 'person_lookup'
      ? ((await deps?.contacts.profileIdOf(keyOf(request), context.now())) ?? null)
      : null;
  if (companyId !== null) await openWorkspace(context, `company/${companyId}`);
  if (profileId !== null) await openWorkspace(context, `contacts/${profileId}`);
}

/** Notifies why a sign-in that a menu click started has failed; not when the user closed the window. */
async function notifySignIn(context: WorkerContext): Promise<void> {
  const state = await context.signInState.read();
  if (state.status === 'problem' && state.problem.code !== 'sign_in_cancelled')
    await notifyRefusal(context, state.problem);
}

/** Handles keyboard commands: opens the workspace, or the card or popup, which show the price before it is spent. */
export async function onCommand(
  context: Pick<WorkerContext, 'broadcaster' | 'browser'>,
  command: string,
): Promise<void> {
  if (command === 'open-workspace')
    await context.browser.tabs.create({ url: context.browser.runtime.getURL('workspace.html') });
  if (command !== 'look-up-page') return;
  const [tab] = await context.browser.tabs.query({ active: true, currentWindow: true });
  const tabId = tab?.id ?? null;
  // Our own window has the popup already.
  if (openings.has(tabId) || tab?.url?.startsWith(context.browser.runtime.getURL('popup.html'))) return;
  openings.add(tabId);
  await openFor(context, tabId).finally(() => openings.delete(tabId));
}

/** The tabs for which the shortcut is opening something: a held key repeats the command. */
const openings = new Set<number | null>();

async function openFor(
  { broadcaster, browser }: Pick<WorkerContext, 'broadcaster' | 'browser'>,
  tabId: number | null,
): Promise<void> {
  if (tabId !== null && (await broadcaster.openCard(tabId))) return;
  // No script of ours is in the page: the popup is about the same tab.
  await showPopup(browser, tabId);
}
