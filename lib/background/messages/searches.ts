import { personKey } from '../../contacts/identity/identity-key.ts';
import { readFoundPage, searchPageId } from '../../lookups/journal/found-pages.ts';
import { type Ask, keyOf, priceOf } from '../../lookups/model/ask.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { searchMessages } from '../../messages/subjects/searches.ts';
import type {
  FoundCompany,
  FoundCompanyStanding,
  FoundPerson,
  FoundPersonStanding,
  SavedSearch,
  SearchAnswer,
  SearchPageView,
} from '../../messages/views/search.ts';
import { NONE } from '../../profile-url/profile-ref.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { troubleOf } from '../../service/service-error.ts';
import { LAST_START } from '../account/searcher.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { startSearchPage } from '../actions/lookups.ts';
import type { Desk } from '../context.ts';
import { callView } from '../views/call-view.ts';
import { personView } from '../views/person-view.ts';
import type { Answers } from './answers.ts';
import { readCompany } from './companies.ts';
import { besides } from './people.ts';

export const searchAnswers: Answers<typeof searchMessages> = {
  searchPeople: (context, { input }) => searchPeople(context, input),
  searchCompanies: (context, { input }) => searchCompanies(context, input),
  readSearchPage: (context, { input }) => readSearchPage(context, input),
  startSearchPage: (context, { input }) => startSearchPage(context, input),
  readFoundPeople: (context, { profileIds }) => readFoundPeople(context, profileIds),
  readFoundCompanies: (context, { companyIds }) => readFoundCompanies(context, companyIds),
  readSavedSearches,
  keepSavedSearch: (context, { search }) => keepSavedSearch(context, search),
  deleteSavedSearch: (context, { id }) => deleteSavedSearch(context, id),
};

export function searchPeople(desk: Desk, input: SearchInput): Promise<SearchAnswer<FoundPerson>> {
  return searchIn(desk, ({ searches }) => searches.people(input));
}

export function searchCompanies(desk: Desk, input: SearchInput): Promise<SearchAnswer<FoundCompany>> {
  return searchIn(desk, ({ searches }) => searches.companies(input));
}

async function searchIn<Found>(
  desk: Desk,
  work: (parts: SignedIn) => Promise<SearchAnswer<Found>>,
): Promise<SearchAnswer<Found>> {
  try {
    const parts = await desk.signedIn();
    return parts ? await work(parts) : { status: 'trouble', trouble: { code: 'signed_out' } };
  } catch (error) {
    return { status: 'trouble', trouble: troubleOf(error) };
  }
}

/** Where a page of a search stands that is paid for by itself; null when nobody is signed in. */
export async function readSearchPage(desk: Desk, input: SearchInput): Promise<SearchPageView | null> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return null;
  const pageId = await searchPageId(input);
  const ask: Ask = { tool: 'search', pageId, input };
  const [row, kept] = await Promise.all([
    parts.journal.latest({ key: keyOf(ask), profileId: null, companyId: null }),
    readFoundPage(parts.db, pageId, desk.now()),
  ]);
  const { start, page_size: size } = input;
  const next = kept !== null && kept.count >= size && start + size <= LAST_START ? start + size : null;
  return { start, size, price: priceOf(ask), lookup: callView(row), page: kept && { found: kept.people, next } };
}

/** What is owned of people that a search found, and what is under way about them, from the stores. */
export async function readFoundPeople(desk: Desk, profileIds: number[]): Promise<FoundPersonStanding[]> {
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return [];
  const { lookupType, withCompany, minimumGrade } = await desk.settings.read();
  return Promise.all(
    profileIds.map(async (profileId) => {
      const key = personKey({ by: 'id', profileId });
      const [row, contact, doNotLookUp] = await Promise.all([
        parts.journal.latest({ key, profileId, companyId: null }),
        parts.contacts.byProfileId(profileId),
        parts.contacts.isDoNotLookUp({ key, profileId }),
      ]);
      return {
        profileId,
        person: personView({
          profile: NONE,
          preview: { status: 'none' },
          row,
          contact,
          lastSeen: null,
          doNotLookUp,
          ...(await besides(parts, contact, desk.now())),
          isStoreRefusing: parts.isStoreRefusing(),
          lookupType,
          withCompany,
          minimumGrade,
          now: desk.now(),
        }),
      };
    }),
  );
}

/** The same of companies. */
export async function readFoundCompanies(desk: Desk, companyIds: number[]): Promise<FoundCompanyStanding[]> {
  return Promise.all(
    companyIds.map(async (companyId) => ({ companyId, answer: await readCompany(desk, { by: 'id', companyId }) })),
  );
}

export async function readSavedSearches(desk: Desk): Promise<SavedSearch[]> {
  const parts = await desk.signedIn().catch(() => null);
  return parts ? parts.savedSearches.read() : [];
}

export function keepSavedSearch(desk: Desk, search: SavedSearch): Promise<Receipt> {
  return changeSaved(desk, async ({ savedSearches }) =>
    (await savedSearches.keep(search))
      ? { ok: true }
      : { ok: false, trouble: { code: 'validation_error', field: 'searches', reason: '' } },
  );
}

export function deleteSavedSearch(desk: Desk, id: string): Promise<Receipt> {
  return changeSaved(desk, async ({ savedSearches }) => {
    await savedSearches.remove(id);
    return { ok: true };
  });
}

async function changeSaved(desk: Desk, work: (parts: SignedIn) => Promise<Receipt>): Promise<Receipt> {
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    const receipt = await work(parts);
    desk.announcer.toPages('searches');
    return receipt;
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}
