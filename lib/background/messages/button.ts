import { i18n } from '#i18n';
import type { PageAnswer } from '../../messages/page-answer.ts';
import type { buttonMessages } from '../../messages/subjects/button.ts';
import type { ButtonView } from '../../messages/views/person.ts';
import { type CompanyProfile, isCompanyProfile } from '../../profile-url/company-profile.ts';
import { withButtonTop } from '../../settings/settings-store.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteOf } from '../../settings/sites.ts';
import { isSiteAllowed } from '../actions/allowed-sites.ts';
import { goesWithExtension } from '../actions/goes-with-extension.ts';
import { syncSites } from '../actions/site-scripts.ts';
import { type WorkerContext, accountOrNull } from '../context.ts';
import { shapeUnless } from '../views/button-shape.ts';
import { type PersonProfile, isProfile, profileOfPage } from '../views/page-profile.ts';
import { buttonView, companyButtonView } from '../views/person-view.ts';
import type { Answers } from './answers.ts';
import { knownCompany } from './companies.ts';
import { knownPerson } from './people.ts';

export const buttonAnswers: Answers<typeof buttonMessages> = {
  // The reported address counts only within the origin that the browser reports: no site can speak for another.
  async describePage(context, data, { tabId, url }) {
    const [answer] = await Promise.all([
      describePage(context, tabId ?? -1, sameOrigin(url, data.url) ? data.url : url, data.shapeId),
      context.cardFrames.offer(tabId ?? -1, data.pass),
    ]);
    return { ...answer, shape: answer.shape && (await goesWithExtension(context.browser, tabId ?? -1, answer.shape)) };
  },
  moveButton: (context, { top }, { url }) => moveButton(context, url, top),
  hideButton: (context, { scope }, { url }) => hideButton(context, url, scope),
};

function sameOrigin(a: string, b: string): boolean {
  const first = URL.parse(a);
  return first !== null && first.origin === URL.parse(b)?.origin;
}

/**
 * Describes the button on a page, for the content script. Counts only.
 * @param shapeId of the shape that the script has; empty: none
 */
export async function describePage(
  context: WorkerContext,
  tabId: number,
  pageUrl: string,
  shapeId = '',
): Promise<PageAnswer> {
  const page = URL.parse(pageUrl);
  const profile = profileOfPage(pageUrl, context.hasDemoPages);
  // First: a card that is opened now must be about this person or company.
  await context.tabs.set(tabId, isProfile(profile) ? profile.url : null);
  const [{ button }, isFixed, isAllowed] = await Promise.all([
    context.settings.read(),
    areSitesFixed(context),
    // A permission can be withdrawn while the script is in the page, where it stays.
    isProfile(profile) && isSiteAllowed(context, siteOf(profile.kind)),
    context.texts(),
  ]);
  const host = page?.host ?? '';
  const view: ButtonView =
    isAllowed && isProfile(profile) && isButtonOn(button, profile, host)
      ? await viewOf(context, profile)
      : { state: 'hidden' };
  return {
    view,
    top: button.top[host] ?? null,
    edge: button.edge,
    shape: isProfile(profile) ? shapeUnless(shapeId, context.buttonStyle, isFixed) : null,
  };
}

async function viewOf(
  context: Pick<WorkerContext, 'authStore' | 'now' | 'signedIn'>,
  profile: PersonProfile | CompanyProfile,
): Promise<ButtonView> {
  // An unreadable store shows the sign-in button: the problem is reported there.
  const record = await context.authStore.readSession().catch(() => null);
  if (!record || record.ended) return { state: 'sign-in', words: i18n.t('button.sign_in') };
  const deps = await accountOrNull(context);
  if (!deps) return { state: 'find' };
  if (isCompanyProfile(profile)) {
    const { row, company } = await knownCompany(deps, {
      tool: 'company_lookup',
      which: { by: 'url', url: profile.url },
    });
    return companyButtonView(row, company);
  }
  const { row, contact, lastSeen, suppressed } = await knownPerson(deps, profile.url, context.now());
  return buttonView(row, lastSeen === null ? contact : null, context.now(), suppressed);
}

function isButtonOn(
  { shown, hiddenOn, sites }: Settings['button'],
  { kind }: PersonProfile | CompanyProfile,
  host: string,
): boolean {
  return shown && sites.includes(siteOf(kind)) && !hiddenOn.includes(host);
}

/** Whether the sites are the organization's, or the normal windows', to choose. */
async function areSitesFixed({ isPrivate, policy }: Pick<WorkerContext, 'isPrivate' | 'policy'>): Promise<boolean> {
  return isPrivate || (await policy()).buttonSites !== null;
}

/** Saves the place of the moved button for the site. */
export async function moveButton(
  context: Pick<WorkerContext, 'settings'>,
  pageUrl: string,
  top: number,
): Promise<void> {
  const host = URL.parse(pageUrl)?.host;
  if (host) await context.settings.change((settings) => withButtonTop(settings, host, top));
}

/** Saves that the button was hidden. Hiding it on this page alone is left to the content script. */
export async function hideButton(
  context: WorkerContext,
  pageUrl: string,
  scope: 'page' | 'site' | 'everywhere',
): Promise<void> {
  const host = URL.parse(pageUrl)?.host;
  if (scope === 'page' || !host || (await areSitesFixed(context))) return;
  const hidden = ({ button, ...rest }: Settings): Settings => ({
    ...rest,
    button:
      scope === 'everywhere'
        ? { ...button, shown: false }
        : { ...button, hiddenOn: [...new Set([...button.hiddenOn, host])] },
  });
  await context.settings.change(hidden);
  await syncSites(context);
  context.broadcaster.everything();
}
