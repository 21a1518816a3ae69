import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { addressOf, isAboutPerson } from '../../lookups/model/paid-request.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { type AccountSource, type WorkerContext, accountOrNull } from '../context.ts';
import { pageOf } from '../views/page-profile.ts';
import { showPopup } from './confirm-elsewhere.ts';

/**
 * Opens the result of a lookup: the card if its page is open, else the workspace, else the page that was looked up.
 */
export async function openAnswer(context: WorkerContext, row: LookupRow): Promise<void> {
  const { browser } = context;
  const address = addressOf(row.request);
  if (address !== null && (await showCard(context, address))) return;
  const route = await routeOf(context, row);
  if (route !== null) return openWorkspace(context, route);
  const page = address === null ? null : pageOf(parseProfileUrl(address), context);
  // Without a page of its own it is in the popup's list.
  if (page === null) await showPopup(browser, null);
  else await openInFront(browser, page);
}

/** @param route the part after `#`, e.g. `contacts/17` */
export async function openWorkspace({ browser }: Pick<WorkerContext, 'browser'>, route: string): Promise<void> {
  await openInFront(browser, browser.runtime.getURL(`workspace.html#${route}`));
}

/**
 * Opens a tab that the user sees: a notification is clicked in another program, or over a private window. Firefox opens
 * no tab while all windows are private or closed.
 */
async function openInFront({ tabs, windows }: WorkerContext['browser'], url: string): Promise<void> {
  const tab = await tabs.create({ url }).catch(() => null);
  if (tab === null) await windows.create({ url });
  else if (tab.windowId !== undefined) await windows.update(tab.windowId, { focused: true });
}

async function showCard(
  { browser, tabs, broadcaster }: Pick<WorkerContext, 'broadcaster' | 'browser' | 'tabs'>,
  address: string,
): Promise<boolean> {
  const [tabId] = await tabs.tabsOf(address);
  if (tabId === undefined || !(await broadcaster.isThere(tabId))) return false;
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  return broadcaster.openCard(tabId);
}

/** The route of a result in the workspace, by id: our URL never contains an email address. Null if nothing is owned. */
async function routeOf(
  context: AccountSource,
  { request, state, profileId, companyId }: LookupRow,
): Promise<string | null> {
  if (request.tool === 'email_verify') {
    const verification = await (await accountOrNull(context))?.companies.verification(request.email);
    return verification ? `verify/${verification.checkedAt}` : null;
  }
  if (state.status !== 'complete') return null;
  if (isAboutPerson(request)) return profileId === null ? null : `contacts/${profileId}`;
  return typeof companyId === 'number' ? `company/${companyId}` : null;
}
