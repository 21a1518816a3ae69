import type { cardMessages } from '../../../messages/subjects/card.ts';
import { isCompanyProfile } from '../../../profile-url/company-profile.ts';
import { type ProfileRef, parseProfileUrl } from '../../../profile-url/index.ts';
import { confirmElsewhere } from '../../actions/confirm-elsewhere.ts';
import type { TabProfiles } from '../../browser/tab-profiles.ts';
import { isPersonPage, profileOfPage } from '../../views/page-profile.ts';
import type { Answers } from '../answers.ts';
import { readCardPlace } from './read-card-place.ts';

export const cardAnswers: Answers<typeof cardMessages> = {
  readCardProfile: ({ tabs }, _data, { tabId }) => tabProfile(tabs, tabId),
  async readTabProfile({ tabs, hasDemoPages }, { tabId, url }) {
    if (url === undefined) return tabProfile(tabs, tabId);
    const profile = profileOfPage(url, hasDemoPages);
    return isPersonPage(profile) || isCompanyProfile(profile) ? profile : null;
  },
  closeCard: async ({ broadcaster }, _data, { tabId }) => (tabId === null ? undefined : broadcaster.closeCard(tabId)),
  resizeCard: async ({ broadcaster }, { height }, { tabId }) =>
    tabId === null ? undefined : broadcaster.resizeCard(tabId, height),
  openOptions: ({ browser }) => browser.runtime.openOptionsPage(),
  readCardPlace: async (context, _data, { tabId }) => (tabId === null ? null : readCardPlace(context, tabId)),
  confirmElsewhere: async ({ browser, pendingConfirmations, tabs }, { why }, { tabId }) => {
    const profile = { tabId: tabId ?? -1, url: await reportedUrl(tabs, tabId) };
    return confirmElsewhere({ browser, pendingConfirmations }, profile, why);
  },
  readPendingConfirmation: async ({ pendingConfirmations, tabs }, { tabId }) =>
    pendingConfirmations.get({ tabId, url: await reportedUrl(tabs, tabId) }),
  endConfirmation: ({ pendingConfirmations }, { tabId }) => pendingConfirmations.end(tabId),
  endEarlierConfirmation: async ({ pendingConfirmations }, { clickedAt }, { tabId }) =>
    tabId === null ? undefined : pendingConfirmations.endEarlier(clickedAt, tabId),
};

async function tabProfile(tabs: TabProfiles, tabId: number | null): Promise<ProfileRef | null> {
  const url = await reportedUrl(tabs, tabId);
  return url === null ? null : parseProfileUrl(url);
}

/** The address that the tab's content script reported last. */
async function reportedUrl(tabs: TabProfiles, tabId: number | null): Promise<string | null> {
  return tabId === null ? null : tabs.get(tabId);
}
