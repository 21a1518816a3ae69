/**
 * Every message there is. Pages and the content script ask the background (`BackgroundProtocol`);
 * the background speaks to a tab's content script (`ContentProtocol`); the background
 * tells all open extension pages what changed (`PageProtocol`).
 * Who may call what stands in `message-table.ts`. Nothing waits for the service: reads answer from
 * the stores, commands answer at once, results are announced by `changed`. Only a search is waited for,
 * 3 s at most.
 */

import type { ProfileRef } from '../profile-url/index.ts';
import type { SearchInput } from '../search-facets/search-input.ts';
import type { LookupType } from '../service/credits.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../service/identifiers.ts';
import type { Trouble } from '../service/trouble.ts';
import type { SettingsPatch, SettingsView } from '../settings/settings.ts';
import type { Place } from './card-place.ts';
import type { CardPlace } from './card-place.ts';
import type { DiagnosticsView } from './diagnostics.ts';
import type { PageAnswer } from './page-answer.ts';
import type { ActivityAsk, ActivityView } from './views/activity.ts';
import type {
  BatchContacts,
  BatchLine,
  BatchPerson,
  BatchRowKind,
  BatchRows,
  BatchView,
  PeopleCheck,
} from './views/batch.ts';
import type { CompanyAnswerView, CompanyLineView, VerificationAnswerView, VerificationView } from './views/company.ts';
import type {
  AccountAnswer,
  LedgerView,
  MarkedPersonView,
  PersonView,
  RecentLookupView,
  RouteView,
  SessionView,
  SpentTodayView,
  StorageView,
  UnreadableRecord,
} from './views/person.ts';
import type {
  FoundCompany,
  FoundCompanyStanding,
  FoundPerson,
  FoundPersonStanding,
  SavedSearch,
  SearchAnswer,
  SearchPageView,
} from './views/search.ts';

/** A command was taken on (its result comes through queries), or refused before anything was sent or spent. */
export type Receipt = { ok: true; lookupId?: string } | { ok: false; trouble: Trouble };

/**
 * What became of each of a batch's people: `begun` ones will be paid for; `owned` are free; `running` are under way
 * already or wait for the user's word; `repeated` stand in it twice; `marked`: "do not look up"; `refused` would go
 * over a cap, `trouble` says which when it is not the batch's own.
 */
export type BatchReceipt =
  | {
      ok: true;
      batchId: string;
      begun: number;
      owned: number;
      running: number;
      repeated: number;
      marked: number;
      refused: number;
      trouble: Trouble | null;
    }
  | { ok: false; trouble: Trouble };

/** `restored`: how many came back; the others are gone for good. */
export type RestoreReceipt = { ok: true; restored: number } | { ok: false; trouble: Trouble };

/** `underWay`: people who have a lookup that has not ended yet; they were left as they are. */
export type ForgetReceipt = { ok: true; forgotten: number; underWay: number } | { ok: false; trouble: Trouble };

export interface BackgroundProtocol {
  // The content script. It can learn counts and nothing else, and it can spend nothing.
  /**
   * `language`: of the look that the script has; empty: it has none yet. `pass`: what the next card that it opens will
   * bring.
   */
  describePage(data: { url: string; language: string; pass: string }): PageAnswer;
  moveButton(data: { top: number }): void;
  hideButton(data: { scope: 'page' | 'site' | 'everywhere' }): void;

  // Reading, from extension pages.
  readCardProfile(data: Record<string, never>): ProfileRef | null;
  /** `url`: the tab's address, where the browser tells it; without it the content script's report counts. */
  readTabProfile(data: { tabId: number; url?: string }): ProfileRef | null;
  readSession(data: Record<string, never>): SessionView;
  readRoute(data: Record<string, never>): RouteView;
  readAccount(data: Record<string, never>): AccountAnswer;
  readPerson(data: { url: string }): PersonView;
  readCompany(data: { which: CompanyIdentifier }): CompanyAnswerView;
  readVerification(data: { email: string }): VerificationAnswerView;
  /** Companies and verifications of this account, newest first, at most 500 of each. */
  readCompanies(data: Record<string, never>): CompanyLineView[];
  readVerifications(data: Record<string, never>): VerificationView[];
  readSpentToday(data: Record<string, never>): SpentTodayView;
  readRecentLookups(data: Record<string, never>): RecentLookupView[];
  /** What was spent in the last `days`; null when nobody is signed in. */
  readLedger(data: { days: number }): LedgerView | null;
  /** What a batch of these would come to, by our own stores: nothing is sent. */
  checkPeople(data: { people: BatchPerson[]; lookupType: LookupType; withCompany: boolean }): PeopleCheck;
  /**
   * How long so many lookups take by the account's limits, in ms; `known`: by profile id. Null when nobody is signed
   * in.
   */
  forecastBatch(data: { known: number; unknown: number; withCompany: boolean }): number | null;
  /** Newest first. */
  readBatches(data: Record<string, never>): BatchLine[];
  readBatch(data: { batchId: string }): BatchView | null;
  /** Whole, those that are owned. */
  readBatchContacts(data: { batchId: string; from: number; most: number }): BatchContacts;
  readBatchRows(data: { batchId: string; kind: BatchRowKind; from: number; most: number }): BatchRows;
  /** What was spent, filtered, a page at a time; null when nobody is signed in. */
  readActivity(data: ActivityAsk): ActivityView | null;
  readSettings(data: Record<string, never>): SettingsView;
  /** The name of the IndexedDB that holds the contacts, for a page's own worker; null when nobody is signed in. */
  readContactDatabase(data: Record<string, never>): string | null;
  readDoNotLookUp(data: Record<string, never>): MarkedPersonView[];
  readStorage(data: Record<string, never>): StorageView;
  readUnreadable(data: Record<string, never>): UnreadableRecord[];
  readDiagnostics(data: Record<string, never>): DiagnosticsView;

  // Searching by facets, free. Answered within 3 s, at times by `running`: the same question asked again joins the
  // call.
  searchPeople(data: { input: SearchInput }): SearchAnswer<FoundPerson>;
  searchCompanies(data: { input: SearchInput }): SearchAnswer<FoundCompany>;
  /**
   * Where one page of a search stands that costs a credit, by an API key; from the store, and free. Null when nobody is
   * signed in.
   */
  readSearchPage(data: { input: SearchInput }): SearchPageView | null;
  /** At most 100 people; in their order. */
  readFoundPeople(data: { profileIds: number[] }): FoundPersonStanding[];
  readFoundCompanies(data: { companyIds: number[] }): FoundCompanyStanding[];
  readSavedSearches(data: Record<string, never>): SavedSearch[];

  // The card's frame, for the content script around it: a page of ours that stands in a web page has no `tabs` in
  // Firefox.
  closeCard(data: Record<string, never>): void;
  /** The card's content is this tall, in CSS pixels. */
  resizeCard(data: { height: number }): void;
  /** Where the card's frame has been lying in the page; null where no content script answers. */
  readCardPlace(data: Record<string, never>): Place | null;
  /**
   * A paying click in the card is in doubt: opens the popup, where it is asked for again. The receipt is a refusal that
   * says where.
   */
  askAgainElsewhere(data: Record<string, never>): Receipt;
  /** Whether a paying click in this tab's card was in doubt a moment ago. */
  readAskedAgain(data: { tabId: number }): boolean;

  // Commands, from extension pages.
  signIn(data: Record<string, never>): Receipt;
  signOut(data: Record<string, never>): Receipt;
  /**
   * Answers once the service has said whose key it is. `restAddress`: null for the one beside the tools. The key is
   * never told back.
   */
  useApiKey(data: { apiKey: string; restAddress: string | null }): Receipt;
  refreshAccount(data: Record<string, never>): Receipt;
  previewPerson(data: { url: string }): Receipt;
  /** The free search for a company. */
  previewCompany(data: { which: CompanyIdentifier }): Receipt;
  /** `withCompany`: the employer too, at its price. `tags`: for the contact, at the service and here. */
  startPersonLookup(data: {
    who: PersonIdentifier;
    lookupType: LookupType;
    withCompany: boolean;
    tags?: string[] | undefined;
  }): Receipt;
  startCompanyLookup(data: { which: CompanyIdentifier }): Receipt;
  startVerification(data: { email: string }): Receipt;
  /** By an API key alone: a credit for a page with results. The results come through `readSearchPage`. */
  startSearchPage(data: { input: SearchInput }): Receipt;
  /** `cap`: most credits of all types that the batch may spend. */
  startBatch(data: {
    people: BatchPerson[];
    lookupType: LookupType;
    withCompany: boolean;
    cap: number;
    name: string;
    tags?: string[] | undefined;
  }): BatchReceipt;
  /** Nothing more of it is sent once this has answered; what is sent comes to its end. */
  pauseBatch(data: { batchId: string }): Receipt;
  resumeBatch(data: { batchId: string }): Receipt;
  /** For good: what is not sent ends without charge. */
  stopBatch(data: { batchId: string }): Receipt;
  /** Begins those again that ended without charge by what may pass. */
  retryBatch(data: { batchId: string }): Receipt;
  /** Tags and note of up to 1,000 contacts; `note` takes the place of the one that was. */
  changeContacts(data: {
    profileIds: number[];
    addTags?: string[] | undefined;
    removeTags?: string[] | undefined;
    note?: string | undefined;
  }): Receipt;
  /** Up to 1,000 contacts, with tags and notes; whoever is asked for again is paid for again. */
  deleteContacts(data: { profileIds: number[] }): Receipt;
  /** Up to 1,000 that were deleted less than ten minutes ago. */
  restoreContacts(data: { profileIds: number[] }): RestoreReceipt;
  /**
   * Wherever up to 1,000 people are named in this browser; `doNotLookUp` keeps a mark, and with it their keys and name.
   */
  forgetPeople(data: { profileIds: number[]; doNotLookUp: boolean }): ForgetReceipt;
  setDoNotLookUp(data: { people: PersonIdentifier[] }): Receipt;
  /** `keys` as in `readDoNotLookUp`; a canonical profile address is one too. */
  allowLookUp(data: { keys: string[] }): Receipt;
  /** The workspace wrote contacts to the database itself. */
  contactsImported(data: Record<string, never>): Receipt;
  /** These have ended, and are on the screen of a page that can be seen. */
  sawLookups(data: { lookupIds: string[] }): Receipt;
  decideLookup(data: { lookupId: string; decision: 'ask-again' | 'leave' }): Receipt;
  /** Adds a search or changes the one with its id. */
  keepSavedSearch(data: { search: SavedSearch }): Receipt;
  deleteSavedSearch(data: { id: string }): Receipt;
  saveSettings(data: SettingsPatch): Receipt;
  testConnection(data: Record<string, never>): ConnectionTest;
  deleteEverything(data: Record<string, never>): Receipt;
}

/** The options page's connection test; `latencyMs` of one `ping`. */
export type ConnectionTest =
  | { status: 'works'; serverName: string; serverVersion: string; tools: string[]; latencyMs: number }
  /** By an API key: the service names neither itself nor its tools, but whose key it is. */
  | { status: 'key-works'; name: string; latencyMs: number }
  | { status: 'trouble'; trouble: Trouble };

export interface ContentProtocol {
  /**
   * Something about this page's person changed: ask `describePage` again. Answers whether the page is about a person at
   * all.
   */
  pageChanged(data: Record<string, never>): boolean;
  openCard(data: Record<string, never>): void;
  closeCard(data: Record<string, never>): void;
  /** The card's content is this tall, in CSS pixels. */
  resizeCard(data: { height: number }): void;
  /** Where the card's frame has been lying in the page, as the content script sees it; null while no card is open. */
  tellCardPlace(data: Record<string, never>): CardPlace | null;
}

/** What a page should ask again. */
export type Topic = 'session' | 'account' | 'person' | 'settings' | 'searches' | 'contacts';

export type ChangedContacts = number[] | 'many';

export interface PageProtocol {
  /** `contacts`, with the topic of that name: which of them changed, by profile id; `many`: too many to name. */
  changed(data: { topics: Topic[]; contacts?: ChangedContacts }): void;
}
