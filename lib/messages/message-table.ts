/**
 * Who may send what, and in which shape (architecture, "The page is hostile"). The background answers
 * nothing that does not stand here. A content script can be impersonated by the page it runs in: its
 * three messages reveal counts and move a button, and spend nothing.
 */

import { z } from 'zod';
import { MAX_LOOKUP_TAGS, MAX_LOOKUP_TAG_LENGTH, MAX_NOTE, MAX_TAGS, MAX_TAG_LENGTH } from '../contacts/tags.ts';
import { savedSearchSchema, searchInputSchema } from '../search-facets/search-schemas.ts';
import { LOOKUP_TYPES } from '../service/credits.ts';
import { companyIdentifierSchema, emailSchema, personIdentifierSchema } from '../service/identifier-schemas.ts';
import { settingsPatchSchema } from '../settings/settings.ts';
import type { BackgroundProtocol } from './protocol.ts';
import { activityAskSchema } from './views/activity.ts';
import { BATCH_ROW_KINDS } from './views/batch.ts';

export type Caller = 'content' | 'card' | 'popup' | 'workspace' | 'options' | 'welcome';

export interface MessageRule {
  callers: readonly Caller[];
  /** Made for each message: all of them at once would be a third of a worker's start. */
  data: () => z.ZodType;
}

const nothing = () => z.object({});
const address = z.string().max(4_096);
const pages = ['card', 'popup', 'workspace', 'options'] as const;
/** Where somebody may sign in and choose. */
const everyPage = [...pages, 'welcome'] as const;
/** Where people and companies are shown, and a click may spend. */
const people = ['card', 'popup', 'workspace'] as const;
/** Most people in one batch: one transaction writes them. A longer list becomes several. */
const MOST_PEOPLE = 1_000;
const contactIds = () => z.array(z.number().int().positive()).min(1).max(1_000);
const tags = () => z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS);
/** Tags that go along with a lookup. */
const lookupTags = () => z.array(z.string().max(MAX_LOOKUP_TAG_LENGTH)).max(MAX_LOOKUP_TAGS).optional();
/** Results of a page of a search. */
const foundIds = () => z.array(z.number().int().positive()).min(1).max(100);
const batchAsk = () =>
  z.object({
    people: z
      .array(z.object({ who: personIdentifierSchema, name: z.string().max(2_000) }))
      .min(1)
      .max(MOST_PEOPLE),
    lookupType: z.enum(LOOKUP_TYPES),
    withCompany: z.boolean(),
  });
const batch = () => z.object({ batchId: z.string().max(100) });
const count = z.number().int().min(0).max(10_000);

export const MESSAGE_TABLE: Record<keyof BackgroundProtocol, MessageRule> = {
  describePage: {
    callers: ['content'],
    data: () => z.object({ url: address, language: z.string().max(99), pass: z.string().max(99) }),
  },
  moveButton: { callers: ['content'], data: () => z.object({ top: z.number().min(0).max(10_000) }) },
  hideButton: { callers: ['content'], data: () => z.object({ scope: z.enum(['page', 'site', 'everywhere']) }) },

  readCardProfile: { callers: ['card'], data: nothing },
  readTabProfile: { callers: ['popup'], data: () => z.object({ tabId: z.number().int(), url: address.optional() }) },
  readSession: { callers: everyPage, data: nothing },
  readRoute: { callers: pages, data: nothing },
  readAccount: { callers: pages, data: nothing },
  readPerson: { callers: people, data: () => z.object({ url: address }) },
  readSpentToday: { callers: pages, data: nothing },
  readCompany: { callers: people, data: () => z.object({ which: companyIdentifierSchema }) },
  readVerification: { callers: people, data: () => z.object({ email: emailSchema }) },
  readCompanies: { callers: ['workspace'], data: nothing },
  readVerifications: { callers: ['workspace'], data: nothing },
  readRecentLookups: { callers: ['popup', 'workspace'], data: nothing },
  readLedger: {
    callers: ['popup', 'workspace', 'options'],
    data: () => z.object({ days: z.number().int().min(1).max(366) }),
  },
  readActivity: { callers: ['workspace'], data: () => activityAskSchema },
  checkPeople: { callers: ['workspace'], data: batchAsk },
  forecastBatch: {
    callers: ['workspace'],
    data: () => z.object({ known: count, unknown: count, withCompany: z.boolean() }),
  },
  readBatches: { callers: ['workspace'], data: nothing },
  readBatch: { callers: ['workspace'], data: batch },
  readBatchContacts: {
    callers: ['workspace'],
    data: () => batch().extend({ from: count, most: z.number().int().min(1).max(50) }),
  },
  readBatchRows: {
    callers: ['workspace'],
    data: () =>
      batch().extend({ kind: z.enum(BATCH_ROW_KINDS), from: count, most: z.number().int().min(1).max(1_000) }),
  },
  readSettings: { callers: everyPage, data: nothing },
  readContactDatabase: { callers: ['workspace', 'options'], data: nothing },
  readDoNotLookUp: { callers: ['workspace', 'options'], data: nothing },
  readStorage: { callers: ['popup', 'options'], data: nothing },
  readUnreadable: { callers: ['options'], data: nothing },
  readDiagnostics: { callers: ['options'], data: nothing },

  searchPeople: { callers: ['workspace'], data: () => z.object({ input: searchInputSchema }) },
  searchCompanies: { callers: ['workspace'], data: () => z.object({ input: searchInputSchema }) },
  readSearchPage: { callers: ['workspace'], data: () => z.object({ input: searchInputSchema }) },
  readFoundPeople: { callers: ['workspace'], data: () => z.object({ profileIds: foundIds() }) },
  readFoundCompanies: { callers: ['workspace'], data: () => z.object({ companyIds: foundIds() }) },
  readSavedSearches: { callers: ['workspace'], data: nothing },

  closeCard: { callers: ['card'], data: nothing },
  resizeCard: { callers: ['card'], data: () => z.object({ height: z.number().min(0).max(100_000) }) },
  readCardPlace: { callers: ['card'], data: nothing },
  askAgainElsewhere: { callers: ['card'], data: nothing },
  readAskedAgain: { callers: ['popup'], data: () => z.object({ tabId: z.number().int() }) },

  signIn: { callers: everyPage, data: nothing },
  // Only where it can be typed: a frame in a web page is no place for a key.
  useApiKey: {
    callers: ['options'],
    data: () => z.object({ apiKey: z.string().max(1_000), restAddress: address.nullable() }),
  },
  signOut: { callers: ['popup', 'workspace', 'options'], data: nothing },
  refreshAccount: { callers: pages, data: nothing },
  previewPerson: { callers: people, data: () => z.object({ url: address }) },
  previewCompany: { callers: people, data: () => z.object({ which: companyIdentifierSchema }) },
  startPersonLookup: {
    callers: people,
    data: () =>
      z.object({
        who: personIdentifierSchema,
        lookupType: z.enum(LOOKUP_TYPES),
        withCompany: z.boolean(),
        tags: lookupTags(),
      }),
  },
  startCompanyLookup: { callers: people, data: () => z.object({ which: companyIdentifierSchema }) },
  startVerification: { callers: people, data: () => z.object({ email: emailSchema }) },
  startSearchPage: { callers: ['workspace'], data: () => z.object({ input: searchInputSchema }) },
  // Not from the card: it stands in a page, and nothing there needs to spend a thousandfold.
  startBatch: {
    callers: ['popup', 'workspace'],
    data: () =>
      batchAsk().extend({ cap: z.number().int().min(0).max(1_000_000), name: z.string().max(200), tags: lookupTags() }),
  },
  pauseBatch: { callers: ['workspace'], data: batch },
  resumeBatch: { callers: ['workspace'], data: batch },
  stopBatch: { callers: ['workspace'], data: batch },
  retryBatch: { callers: ['workspace'], data: batch },
  changeContacts: {
    callers: people,
    data: () =>
      z.object({
        profileIds: contactIds(),
        addTags: tags().optional(),
        removeTags: tags().optional(),
        note: z.string().max(MAX_NOTE).optional(),
      }),
  },
  deleteContacts: { callers: ['workspace'], data: () => z.object({ profileIds: contactIds() }) },
  restoreContacts: { callers: ['workspace'], data: () => z.object({ profileIds: contactIds() }) },
  forgetPeople: { callers: people, data: () => z.object({ profileIds: contactIds(), doNotLookUp: z.boolean() }) },
  setDoNotLookUp: {
    callers: people,
    data: () => z.object({ people: z.array(personIdentifierSchema).min(1).max(MOST_PEOPLE) }),
  },
  allowLookUp: { callers: pages, data: () => z.object({ keys: z.array(address).min(1).max(MOST_PEOPLE) }) },
  contactsImported: { callers: ['workspace'], data: nothing },
  sawLookups: { callers: people, data: () => z.object({ lookupIds: z.array(z.string().max(100)).min(1).max(500) }) },
  decideLookup: {
    callers: people,
    data: () => z.object({ lookupId: z.string().max(100), decision: z.enum(['ask-again', 'leave']) }),
  },
  keepSavedSearch: { callers: ['workspace'], data: () => z.object({ search: savedSearchSchema }) },
  deleteSavedSearch: { callers: ['workspace'], data: () => z.object({ id: z.string().min(1).max(100) }) },
  saveSettings: { callers: everyPage, data: () => settingsPatchSchema },
  testConnection: { callers: ['options'], data: nothing },
  deleteEverything: { callers: ['options'], data: nothing },
};
