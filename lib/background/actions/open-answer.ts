import { isAboutPerson } from '../../lookups/model/ask.ts';
import { addressOf } from '../../lookups/model/ask.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import type { Desk } from '../context.ts';
import { pageOf } from '../views/page-profile.ts';

/**
 * Brings up what came of a lookup: the card where its page is open, else the workspace, else the page that was asked
 * about.
 */
export async function openAnswer(desk: Desk, row: LookupRow): Promise<void> {
  const { browser } = desk;
  const address = addressOf(row.ask);
  if (address !== null && (await showCard(desk, address))) return;
  const route = await routeOf(desk, row);
  if (route !== null) return openWorkspace(desk, route);
  const page = address === null ? null : pageOf(parseProfileUrl(address), desk);
  // Without a page of its own it stands in the popup's list, which not every browser lets us open.
  if (page === null) await browser.action.openPopup().catch(() => undefined);
  else await browser.tabs.create({ url: page });
}

/** @param route what follows `#`, e.g. `contacts/17` */
export async function openWorkspace({ browser }: Desk, route: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`workspace.html#${route}`) });
}

async function showCard({ browser, tabs, announcer }: Desk, address: string): Promise<boolean> {
  const [tabId] = await tabs.tabsOf(address);
  if (tabId === undefined || !(await announcer.isThere(tabId))) return false;
  const { windowId } = await browser.tabs.update(tabId, { active: true });
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
  return announcer.openCard(tabId);
}

/** Where in the workspace it stands: no address of a person is in ours. Null when nothing of it is owned. */
async function routeOf(desk: Desk, { ask, state, profileId, companyId }: LookupRow): Promise<string | null> {
  if (ask.tool === 'email_verify') {
    const verification = await (await desk.signedIn().catch(() => null))?.companies.verification(ask.email);
    return verification ? `verify/${verification.checkedAt}` : null;
  }
  if (state.status !== 'complete') return null;
  if (isAboutPerson(ask)) return profileId === null ? null : `contacts/${profileId}`;
  return typeof companyId === 'number' ? `company/${companyId}` : null;
}
