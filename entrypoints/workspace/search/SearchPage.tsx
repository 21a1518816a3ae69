import { useMemo, useState } from 'react';
import type { SearchResults } from '../../../components/search/search-results.ts';
import { type SearchPageState, SearchView } from '../../../components/search/SearchView.tsx';
import { handOver } from '../../../lib/bulk-input/handoff.ts';
import type { FoundCompany, FoundPerson } from '../../../lib/messages/views/search.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { pageKey, useFoundCommands } from '../../../lib/queries/search/use-found-commands.ts';
import { usePeopleWithAccount } from '../../../lib/queries/search/use-people-with-account.ts';
import { pageInput, useSearchPages } from '../../../lib/queries/search/use-search-pages.ts';
import {
  type Found,
  type SearchQuestion,
  type SearchState,
  SearchProblem,
  useFoundCompanies,
  useGoingOn,
  useSavedSearches,
  useSearch,
} from '../../../lib/queries/search/use-search.ts';
import { useAccount, useTransport, useSession, useSettings } from '../../../lib/queries/use-answers.ts';
import { useFoundMany } from '../../../lib/queries/use-found-many.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { NO_SEARCH, type OpenSearch } from '../../../lib/search-facets/search-address.ts';
import { searchInput } from '../../../lib/search-facets/search-input.ts';
import type { Problem } from '../../../lib/service/problem.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { rowActions } from '../row-actions.ts';
import { useRowsAtRest } from '../use-rows-at-rest.ts';
import { useSaved } from './use-saved.ts';
import { useSearchAddress } from './use-search-address.ts';

/** The search page: queries as the criteria change, and hands the view what it shows. */
export function SearchPage({ browser }: WorkspacePageProps) {
  const session = useSession().data ?? null;
  const account = useAccount().data ?? null;
  const settings = useSettings().data ?? null;
  const now = useNow();
  const [search, setSearch] = useSearchAddress();
  const question = useMemo(() => questionOf(search), [search]);
  const commands = useFoundCommands();
  const { results, query, goOn } = useResults(search, question, commands.refusals);
  const ownership = useOwnership(results, commands.refusals, settings?.accountContacts === true);
  const row = useRowsAtRest(rowActions(browser, commands), layoutOf(ownership, commands.refusals));
  const savedSearches = useSavedSearches();
  const saved = answerOf(savedSearches) ?? [];
  const onReadAgain = useReadAgain(savedSearches);
  const own = useSaved(saved, question, commands, setSearch);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());

  if (session === null) return null;
  return (
    <SearchView
      view={{
        search,
        results,
        session,
        account,
        lookupType: settings?.lookupType ?? 'premium_lookup',
        ...ownership,
        refusal: commands.refusals.get('list') ?? null,
        chosen,
        saved,
        current: own.current,
        canSave: own.canSave,
      }}
      now={now}
      actions={{
        row,
        saved: {
          onReadAgain,
          onOpen: own.open,
          onRename: (each, name) => commands.save({ ...each, name }),
          onDelete: ({ id }) => commands.remove(id),
          onPutBack: commands.save,
          onSave: own.save,
        },
        onSearch: setSearch,
        onSubject: (subject) => {
          own.leave();
          setSearch({ ...NO_SEARCH, subject });
        },
        onMore: () => void query.fetchNextPage(),
        onRetry: goOn,
        onGetPage: () => getPage(question, results, commands),
        onChosen: setChosen,
        onLookUpChosen: () => lookUp(results, chosen),
        onGetContact: commands.getContact,
        onGetCompany: commands.getCompany,
      }}
    />
  );
}

/** Pays for the page of results that is offered. */
function getPage(
  question: SearchQuestion | null,
  { offer }: SearchResults,
  commands: ReturnType<typeof useFoundCommands>,
): void {
  if (question !== null && offer !== null) commands.getPage(pageInput(question, offer.start));
}

/** Queries the service, or reads purchased results; a query that has to wait continues by itself. */
function useResults(
  search: OpenSearch,
  question: SearchQuestion | null,
  refusals: ReadonlyMap<string, Problem>,
): { results: SearchResults; query: SearchState['query']; goOn: () => void } {
  const transport = useTransport().data ?? null;
  // With an API key each page of people costs credits, and none is requested automatically.
  const isPaid = search.subject === 'person' && transport?.transport === 'rest';
  const isFree = transport !== null && !isPaid;
  const state = useSearch(isFree ? question : null);
  const bought = useSearchPages(isPaid ? question : null);
  const readPagesAgain = useReadAgain(bought);
  const results = isPaid
    ? boughtResults(question, bought, refusals)
    : resultsOf(search, isFree ? question : null, state);
  const { query } = state;
  const goOn =
    readPagesAgain ??
    (() => void (query.data === undefined || query.isPlaceholderData ? query.refetch() : query.fetchNextPage()));
  useGoingOn(results.problem?.code === 'rate_limited' ? results.problem.until : null, query.errorUpdateCount, goOn);
  return { results, query, goOn };
}

/** What decides where the rows are: a lookup that begins or ends opens or closes its row, as a refusal does. */
function layoutOf(
  { people, companies }: Pick<SearchPageState, 'people' | 'companies'>,
  refusals: ReadonlyMap<string, Problem>,
): unknown[] {
  return [
    [...people].map(([id, { person }]) => [id, person.lookup.status, person.contact !== null]),
    [...companies].map(([id, { answer }]) => [id, answer.lookup.status, answer.owned]),
    [...refusals.keys()],
  ];
}

/**
 * Stored data about the people found, and what the account has of them, with the reason why the last click about each
 * was refused.
 */
function useOwnership(results: SearchResults, refusals: ReadonlyMap<string, Problem>, checksAccount: boolean) {
  const profileIds = results.subject === 'person' ? (results.found ?? []).map(({ profileId }) => profileId) : [];
  const people = usePeopleWithAccount(profileIds, checksAccount);
  const companies = useFoundCompanies(
    results.subject === 'company' ? (results.found ?? []).map(({ companyId }) => companyId) : [],
  );
  const owned = new Map(
    [...people].map(([id, person]) => [id, { person, refusal: refusals.get(`person:${id}`) ?? null }]),
  );
  return {
    people: owned,
    ...useThere(results, owned),
    companies: new Map(
      [...companies].map(([id, { answer }]) => [id, { answer, refusal: refusals.get(`company:${id}`) ?? null }]),
    ),
  };
}

/** The destinations' answers about the people found who could be bought. */
function useThere(results: SearchResults, people: SearchPageState['people']) {
  const open = (results.subject === 'person' ? (results.found ?? []) : []).filter(({ profileId }) => {
    const person = people.get(profileId)?.person;
    return person !== undefined && person.contact === null && !person.suppressed;
  });
  const { checks, answersOf } = useFoundMany(
    open.map(({ profileId, name, employer }) => ({ who: byId(profileId), name, company: employer })),
  );
  return { checks, there: new Map(open.map(({ profileId }) => [profileId, answersOf(byId(profileId))])) };
}

const byId = (profileId: number) => ({ by: 'id', profileId }) as const;

/** Takes the selected people to the page of bulk lookups. */
function lookUp(results: SearchResults, chosen: ReadonlySet<number>): void {
  if (results.subject !== 'person') return;
  handOver(
    sessionStorage,
    (results.found ?? [])
      .filter(({ profileId }) => chosen.has(profileId))
      .map(({ profileId, name, employer }) => ({ by: 'id', profileId, name, employer: employer.slice(0, 500) })),
  );
  location.hash = '#bulk';
}

function questionOf({ subject, criteria, unread, order }: OpenSearch): SearchQuestion | null {
  const built = searchInput({ subject, criteria, unread, order, start: 1, pageSize: 1 });
  if (!built.ok) return null;
  const { query, exclude, order_by: orderBy } = built.input;
  return { subject, query, ...(exclude && { exclude }), order_by: orderBy };
}

/** The part of the answers so far that is shown; never another subject's. */
function resultsOf(
  { subject }: OpenSearch,
  question: SearchQuestion | null,
  { query, sent, isSlow }: SearchState,
): SearchResults {
  const isChecking = question !== null && (sent !== question || (query.isFetching && !query.isFetchingNextPage));
  const problem =
    !isChecking && query.error instanceof SearchProblem
      ? query.error.problem
      : !isChecking && query.error !== null
        ? ({ code: 'timeout' } as const)
        : null;
  const isShown =
    question !== null &&
    sent?.subject === subject &&
    query.data !== undefined &&
    !(problem !== null && query.isPlaceholderData);
  const pages = isShown && query.data ? query.data.pages : null;
  const state = {
    total: pages?.at(-1)?.total ?? null,
    hasMore: query.hasNextPage,
    phase:
      question === null
        ? ('idle' as const)
        : isChecking
          ? isSlow
            ? ('slow' as const)
            : ('asking' as const)
          : query.isFetchingNextPage
            ? ('asking-more' as const)
            : ('ready' as const),
    problem,
    price: 'free' as const,
    offer: null,
  };
  const all = pages?.flatMap(({ found }) => found) ?? null;
  return subject === 'person'
    ? { subject, ...state, found: all && once(all.filter(isPerson), ({ profileId }) => profileId) }
    : { subject, ...state, found: all && once(all.filter(isCompany), ({ companyId }) => companyId) };
}

/**
 * The view of a search that is paid for page by page: the purchased pages, and the offer of the next. Where they could
 * not be read there is no offer: the user may have them.
 */
function boughtResults(
  question: SearchQuestion | null,
  bought: ReturnType<typeof useSearchPages>,
  refusals: ReadonlyMap<string, Problem>,
): SearchResults {
  const pages = answerOf(bought);
  const owned = pages?.flatMap(({ page }) => page ?? []) ?? [];
  const last = pages?.at(-1);
  const offer =
    question === null || last === undefined || last.page !== null
      ? null
      : { ...last, refusal: refusals.get(pageKey(pageInput(question, last.start))) ?? null };
  const found =
    owned.length === 0
      ? null
      : once(
          owned.flatMap((page) => page.found),
          ({ profileId }) => profileId,
        );
  return {
    subject: 'person',
    found,
    total: owned.at(-1)?.total ?? null,
    hasMore: false,
    phase: question === null ? 'idle' : pages === null && !bought.isError ? 'asking' : 'ready',
    problem: bought.isError ? { code: 'storage_failed' } : null,
    price: 'by-page',
    offer,
  };
}

const isPerson = (found: Found): found is FoundPerson => 'profileId' in found;
const isCompany = (found: Found): found is FoundCompany => 'companyId' in found;

/** Pages of a database that changes meanwhile may overlap. */
function once<Item>(items: readonly Item[], idOf: (item: Item) => number): Item[] {
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
