import type { ExtensionMessage, GetReturnType, Message } from '@webext-core/messaging';
import { callerOf } from '../../messages/caller.ts';
import { type Caller, MESSAGE_TABLE } from '../../messages/message-table.ts';
import type { BackgroundProtocol } from '../../messages/protocol.ts';
import type { background } from '../../messages/to-background.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { askAgainElsewhere } from '../actions/ask-again-elsewhere.ts';
import { sawLookups } from '../actions/badge.ts';
import {
  decideLookup,
  originOf,
  startCompanyLookup,
  startPersonLookup,
  startSearchPage,
  startVerification,
} from '../actions/lookups.ts';
import { readAccount, readSession, signOut, startSignIn } from '../actions/session.ts';
import type { Desk } from '../context.ts';
import { isCompanyProfile, isPersonPage, profileOfPage } from '../views/page-profile.ts';
import { readActivity } from './activity.ts';
import { readRoute, useApiKey } from './api-key.ts';
import { readBatch, readBatchContacts, readBatchRows, readBatches } from './batch-view.ts';
import { checkPeople, forecastBatch, pauseBatch, resumeBatch, retryBatch, startBatch, stopBatch } from './batches.ts';
import { previewCompany, readCompanies, readCompany, readVerification, readVerifications } from './companies.ts';
import {
  allowLookUp,
  changeContacts,
  contactsImported,
  deleteContacts,
  forgetPeople,
  readContactDatabase,
  readDoNotLookUp,
  restoreContacts,
  setDoNotLookUp,
} from './contacts.ts';
import { deleteEverything } from './delete-everything.ts';
import { readDiagnostics } from './diagnostics.ts';
import { describePage, previewPerson, readPerson, readRecentLookups } from './people.ts';
import { readCardPlace } from './read-card-place.ts';
import { readLedger } from './read-ledger.ts';
import {
  deleteSavedSearch,
  keepSavedSearch,
  readFoundCompanies,
  readFoundPeople,
  readSavedSearches,
  readSearchPage,
  searchCompanies,
  searchPeople,
} from './searches.ts';
import { hideButton, moveButton, readSettings, readSpentToday, saveSettings, testConnection } from './settings.ts';
import { readStorage, readUnreadable } from './storage.ts';

type Name = keyof BackgroundProtocol;
type Data<N extends Name> = Parameters<BackgroundProtocol[N]>[0];
type Answer<N extends Name> = Promise<GetReturnType<BackgroundProtocol[N]>>;

/** Where a message comes from, by the browser's word. */
export interface From {
  caller: Caller;
  tabId: number | null;
  url: string;
}

type Incoming = Message<BackgroundProtocol, Name> & ExtensionMessage;

type Answers = { [N in Name]: (desk: Desk, data: Data<N>, from: From) => Answer<N> };

export const ANSWERS: Answers = {
  // The address that is reported counts only within the origin that the browser names: no site can speak for another.
  async describePage(desk, data, { tabId, url }) {
    const [answer] = await Promise.all([
      describePage(desk, tabId ?? -1, sameOrigin(url, data.url) ? data.url : url, data.language),
      desk.cardFrames.offer(tabId ?? -1, data.pass),
    ]);
    return answer;
  },
  moveButton: (desk, { top }, { url }) => moveButton(desk, url, top),
  hideButton: (desk, { scope }, { url }) => hideButton(desk, url, scope),

  readCardProfile: (desk, _data, { tabId }) => tabProfile(desk, tabId),
  async readTabProfile(desk, { tabId, url }) {
    if (url === undefined) return tabProfile(desk, tabId);
    const profile = profileOfPage(url, desk.hasDemoPages);
    return isPersonPage(profile) || isCompanyProfile(profile) ? profile : null;
  },
  readSession: (desk) => readSession(desk),
  readRoute: (desk) => readRoute(desk),
  readAccount: (desk) => readAccount(desk),
  readPerson: (desk, { url }) => readPerson(desk, url),
  readCompany: (desk, { which }) => readCompany(desk, which),
  readVerification: (desk, { email }) => readVerification(desk, email),
  readCompanies: (desk) => readCompanies(desk),
  readVerifications: (desk) => readVerifications(desk),
  readSpentToday: (desk) => readSpentToday(desk),
  readRecentLookups: (desk) => readRecentLookups(desk),
  readLedger: (desk, { days }) => readLedger(desk, days),
  readActivity: (desk, ask) => readActivity(desk, ask),
  checkPeople: (desk, data) => checkPeople(desk, data),
  forecastBatch: (desk, data) => forecastBatch(desk, data),
  readBatches: (desk) => readBatches(desk),
  readBatch: (desk, { batchId }) => readBatch(desk, batchId),
  readBatchContacts: (desk, data) => readBatchContacts(desk, data),
  readBatchRows: (desk, data) => readBatchRows(desk, data),
  readSettings: (desk) => readSettings(desk),
  readContactDatabase: (desk) => readContactDatabase(desk),
  readDoNotLookUp: (desk) => readDoNotLookUp(desk),
  readStorage: (desk) => readStorage(desk),
  readUnreadable: (desk) => readUnreadable(desk),
  readDiagnostics: (desk) => readDiagnostics(desk),

  searchPeople: (desk, { input }) => searchPeople(desk, input),
  searchCompanies: (desk, { input }) => searchCompanies(desk, input),
  readSearchPage: (desk, { input }) => readSearchPage(desk, input),
  readFoundPeople: (desk, { profileIds }) => readFoundPeople(desk, profileIds),
  readFoundCompanies: (desk, { companyIds }) => readFoundCompanies(desk, companyIds),
  readSavedSearches: (desk) => readSavedSearches(desk),

  closeCard: async (desk, _data, { tabId }) => (tabId === null ? undefined : desk.announcer.closeCard(tabId)),
  resizeCard: async (desk, { height }, { tabId }) =>
    tabId === null ? undefined : desk.announcer.resizeCard(tabId, height),
  readCardPlace: async (desk, _data, { tabId }) => (tabId === null ? null : readCardPlace(desk, tabId)),
  askAgainElsewhere: (desk, _data, { tabId }) => askAgainElsewhere(desk.browser, desk.askedAgain, tabId ?? -1),
  readAskedAgain: (desk, { tabId }) => desk.askedAgain.isAsked(tabId),

  signIn: (desk) => startSignIn(desk),
  useApiKey: (desk, given) => useApiKey(desk, given),
  signOut: (desk) => signOut(desk),
  async refreshAccount(desk) {
    void (await desk.signedIn().catch(() => null))?.accounts.refresh();
    return { ok: true };
  },
  previewPerson: (desk, { url }) => previewPerson(desk, url),
  previewCompany: (desk, { which }) => previewCompany(desk, which),
  startPersonLookup: (desk, data, { caller }) => startPersonLookup(desk, data, originOf(caller)),
  startCompanyLookup: (desk, { which }, { caller }) => startCompanyLookup(desk, which, originOf(caller)),
  startVerification: (desk, { email }, { caller }) => startVerification(desk, email, originOf(caller)),
  startSearchPage: (desk, { input }) => startSearchPage(desk, input),
  startBatch: (desk, data, { caller }) => startBatch(desk, data, originOf(caller)),
  pauseBatch: (desk, { batchId }) => pauseBatch(desk, batchId),
  resumeBatch: (desk, { batchId }) => resumeBatch(desk, batchId),
  stopBatch: (desk, { batchId }) => stopBatch(desk, batchId),
  retryBatch: (desk, { batchId }) => retryBatch(desk, batchId),
  changeContacts: (desk, change) => changeContacts(desk, change),
  deleteContacts: (desk, { profileIds }) => deleteContacts(desk, profileIds),
  restoreContacts: (desk, { profileIds }) => restoreContacts(desk, profileIds),
  forgetPeople: (desk, { profileIds, doNotLookUp }) => forgetPeople(desk, profileIds, doNotLookUp),
  setDoNotLookUp: (desk, { people }) => setDoNotLookUp(desk, people),
  allowLookUp: (desk, { keys }) => allowLookUp(desk, keys),
  contactsImported: (desk) => contactsImported(desk),
  sawLookups: (desk, { lookupIds }) => sawLookups(desk, lookupIds),
  decideLookup: (desk, { lookupId, decision }) => decideLookup(desk, lookupId, decision),
  keepSavedSearch: (desk, { search }) => keepSavedSearch(desk, search),
  deleteSavedSearch: (desk, { id }) => deleteSavedSearch(desk, id),
  saveSettings: (desk, patch) => saveSettings(desk, patch),
  testConnection: (desk) => testConnection(desk),
  deleteEverything: (desk) => deleteEverything(desk),
};

async function tabProfile(desk: Desk, tabId: number | null) {
  const url = tabId === null ? null : await desk.tabs.get(tabId);
  return url === null ? null : parseProfileUrl(url);
}

function sameOrigin(a: string, b: string): boolean {
  const first = URL.parse(a);
  return first !== null && first.origin === URL.parse(b)?.origin;
}

/** The error a caller gets for a message that the table does not allow it; says nothing about why. */
const REFUSAL = 'This message is not allowed.';

/**
 * Registers one guarded listener per message: caller by the browser's word, shape by the table, then the answer.
 * Must run in the worker's first turn.
 */
export function answerMessages(desk: Desk, messenger: typeof background): void {
  const { runtime } = desk.browser;
  const origin = runtime.getURL('').replace(/\/+$/, '');
  for (const name of Object.keys(ANSWERS) as Name[]) {
    messenger.onMessage(name, (message: Incoming) => guarded(name, message, desk, runtime.id, origin) as never);
  }
}

async function guarded<N extends Name>(
  name: N,
  message: Incoming,
  desk: Desk,
  extensionId: string,
  origin: string,
): Promise<unknown> {
  const rule = MESSAGE_TABLE[name];
  const { sender } = message;
  const caller = callerOf(sender, extensionId, origin);
  const data = rule.data().safeParse(message.data);
  if (!caller || !rule.callers.includes(caller) || !data.success) throw new Error(REFUSAL);
  // Its address alone says nothing: a page that knows it can frame it, too.
  if (caller === 'card' && !(await desk.cardFrames.isOurs(sender))) throw new Error(REFUSAL);
  return ANSWERS[name](desk, data.data as Data<N>, { caller, tabId: sender.tab?.id ?? null, url: sender.url ?? '' });
}
