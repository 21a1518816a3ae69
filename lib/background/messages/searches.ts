import { personKey } from '../../contacts/identity/identity-key.ts';
import { readFoundPage, searchPageId } from '../../lookups/journal/found-pages.ts';
import { type PaidRequest, keyOf, priceOf } from '../../lookups/model/paid-request.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { searchMessages } from '../../messages/subjects/searches.ts';
import type {
  FoundCompany,
  FoundCompanyOwnership,
  FoundPerson,
  FoundPersonOwnership,
  SavedSearch,
  SearchAnswer,
  SearchPageView,
} from '../../messages/views/search.ts';
import { NONE } from '../../profile-url/profile-ref.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import { problemOf } from '../../service/service-error.ts';
import { nextPageOf } from '../account/searcher.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { inStore } from '../actions/in-store.ts';
import { startSearchPage } from '../actions/lookups.ts';
import type { AccountSource, WorkerContext } from '../context.ts';
import { callView } from '../views/call-view.ts';
import { personView } from '../views/person-view.ts';
import type { Answers } from './answers.ts';
import { readCompany } from './companies.ts';
import { companyAndVerifications } from './people.ts';

export const searchAnswers: Answers<typeof searchMessages> = {
  searchPeople: (context, { input }) => searchPeople(context, input),
  searchCompanies: (context, { input }) => searchCompanies(context, input),
  readSearchPage: (context, { input }) => readSearchPage(context, input),
  startSearchPage: (context, { input }) => startSearchPage(context, input),
  readFoundPeople: (context, { profileIds }) => readFoundPeople(context, profileIds),
  readFoundCompanies: (context, { companyIds }) => readFoundCompanies(context, companyIds),
  readSavedSearches,
  saveSearch: (context, { search }) => saveSearch(context, search),
  deleteSavedSearch: (context, { id }) => deleteSavedSearch(context, id),
};

export function searchPeople(context: AccountSource, input: SearchInput): Promise<SearchAnswer<FoundPerson>> {
  return searchIn(context, ({ searches }) => searches.people(input));
}

export function searchCompanies(context: AccountSource, input: SearchInput): Promise<SearchAnswer<FoundCompany>> {
  return searchIn(context, ({ searches }) => searches.companies(input));
}

async function searchIn<Found>(
  context: AccountSource,
  work: (deps: SignedIn) => Promise<SearchAnswer<Found>>,
): Promise<SearchAnswer<Found>> {
  try {
    const deps = await context.signedIn();
    return deps ? await work(deps) : { status: 'problem', problem: { code: 'signed_out' } };
  } catch (error) {
    return { status: 'problem', problem: problemOf(error) };
  }
}

/** Reads the state of one page of a paid search; null while signed out. */
export async function readSearchPage(
  context: Pick<WorkerContext, 'now' | 'signedIn'>,
  input: SearchInput,
): Promise<SearchPageView | null> {
  const deps = await context.signedIn();
  if (!deps) return null;
  const pageId = await searchPageId(input);
  const request: PaidRequest = { tool: 'search', pageId, input };
  const [row, kept] = await Promise.all([
    deps.journal.latest({ key: keyOf(request), profileId: null, companyId: null }),
    readFoundPage(deps.db, pageId, context.now()),
  ]);
  const { start, page_size: size } = input;
  const page = kept && { found: kept.people, ...nextPageOf(input, kept.count, kept) };
  return { start, size, price: priceOf(request), lookup: callView(row, false), page };
}

/** Reads which found people are owned, and their lookups in progress, from the stores. */
export async function readFoundPeople(
  context: Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>,
  profileIds: number[],
): Promise<FoundPersonOwnership[]> {
  const deps = await context.signedIn();
  if (!deps) return [];
  const { lookupType, withCompany, minimumGrade, notifications: notifies } = await context.settings.read();
  return Promise.all(
    profileIds.map(async (profileId) => {
      const key = personKey({ by: 'id', profileId });
      const [row, contact, suppressed] = await Promise.all([
        deps.journal.latest({ key, profileId, companyId: null }),
        deps.contacts.ofPerson(profileId, context.now()),
        deps.contacts.isSuppressed({ key, profileId }),
      ]);
      return {
        profileId,
        person: personView({
          profile: NONE,
          preview: { status: 'none' },
          row,
          contact,
          lastSeen: null,
          suppressed,
          ...(await companyAndVerifications(deps, contact, { notifies, now: context.now() })),
          isStoreRefusing: deps.isStoreRefusing(),
          lookupType,
          withCompany,
          minimumGrade,
          notifies,
          now: context.now(),
        }),
      };
    }),
  );
}

/** The same for companies. */
export async function readFoundCompanies(
  context: Pick<WorkerContext, 'settings' | 'signedIn'>,
  companyIds: number[],
): Promise<FoundCompanyOwnership[]> {
  return Promise.all(
    companyIds.map(async (companyId) => ({ companyId, answer: await readCompany(context, { by: 'id', companyId }) })),
  );
}

export async function readSavedSearches(context: AccountSource): Promise<SavedSearch[]> {
  const deps = await context.signedIn();
  return deps ? deps.savedSearches.read() : [];
}

export function saveSearch(
  context: Pick<WorkerContext, 'broadcaster' | 'signedIn'>,
  search: SavedSearch,
): Promise<Receipt> {
  return changeSaved(context, async ({ savedSearches }) =>
    (await savedSearches.save(search))
      ? { ok: true }
      : { ok: false, problem: { code: 'validation_error', field: 'searches', reason: '' } },
  );
}

export function deleteSavedSearch(
  context: Pick<WorkerContext, 'broadcaster' | 'signedIn'>,
  id: string,
): Promise<Receipt> {
  return changeSaved(context, async ({ savedSearches }) => {
    await savedSearches.remove(id);
    return { ok: true };
  });
}

async function changeSaved(
  context: Pick<WorkerContext, 'broadcaster' | 'signedIn'>,
  work: (deps: SignedIn) => Promise<Receipt>,
): Promise<Receipt> {
  return inStore(context, async (deps) => {
    const receipt = await work(deps);
    context.broadcaster.toPages('searches');
    return receipt;
  });
}
