import type { cardMessages } from '../../messages/subjects/card.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';
import { confirmElsewhere } from '../actions/confirm-elsewhere.ts';
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
  closeCard: async ({ broadcaster }, _data, { tabId }) => (tabId === null ? undefined : broadcaster.closeCard(tabId)),
  resizeCard: async ({ broadcaster }, { height }, { tabId }) =>
    tabId === null ? undefined : broadcaster.resizeCard(tabId, height),
  readCardPlace: async (context, _data, { tabId }) => (tabId === null ? null : readCardPlace(context, tabId)),
  confirmElsewhere: ({ browser, pendingConfirmations }, _data, { tabId }) =>
    confirmElsewhere(browser, pendingConfirmations, tabId ?? -1),
  readPendingConfirmation: ({ pendingConfirmations }, { tabId }) => pendingConfirmations.isPending(tabId),
};

async function tabProfile(tabs: TabProfiles, tabId: number | null): Promise<ProfileRef | null> {
  const url = tabId === null ? null : await tabs.get(tabId);
  return url === null ? null : parseProfileUrl(url);
}
