import type { cardMessages } from '../../messages/subjects/card.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';
import { askAgainElsewhere } from '../actions/ask-again-elsewhere.ts';
import type { TabProfiles } from '../browser/tab-profiles.ts';
import { isCompanyProfile, isPersonPage, profileOfPage } from '../views/page-profile.ts';
import type { Answers } from './answers.ts';
import { readCardPlace } from './read-card-place.ts';

export const cardAnswers: Answers<typeof cardMessages> = {
  readCardProfile: ({ tabs }, _data, { tabId }) => tabProfile(tabs, tabId),
  async readTabProfile({ tabs, hasDemoPages }, { tabId, url }) {
    if (url === undefined) return tabProfile(tabs, tabId);
    const profile = profileOfPage(url, hasDemoPages);
    return isPersonPage(profile) || isCompanyProfile(profile) ? profile : null;
  },
  closeCard: async ({ announcer }, _data, { tabId }) => (tabId === null ? undefined : announcer.closeCard(tabId)),
  resizeCard: async ({ announcer }, { height }, { tabId }) =>
    tabId === null ? undefined : announcer.resizeCard(tabId, height),
  readCardPlace: async (context, _data, { tabId }) => (tabId === null ? null : readCardPlace(context, tabId)),
  askAgainElsewhere: ({ browser, askedAgain }, _data, { tabId }) => askAgainElsewhere(browser, askedAgain, tabId ?? -1),
  readAskedAgain: ({ askedAgain }, { tabId }) => askedAgain.isAsked(tabId),
};

async function tabProfile(tabs: TabProfiles, tabId: number | null): Promise<ProfileRef | null> {
  const url = tabId === null ? null : await tabs.get(tabId);
  return url === null ? null : parseProfileUrl(url);
}
