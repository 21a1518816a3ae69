import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { SearchResults } from '../../../components/search/search-results.ts';
import { type SearchPageState, SearchView } from '../../../components/search/SearchView.tsx';
import { handOver } from '../../../lib/bulk-input/handoff.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { useFoundCommands } from '../../../lib/queries/search/use-found-commands.ts';
import { usePeopleWithAccount } from '../../../lib/queries/search/use-people-with-account.ts';
import { pageInput } from '../../../lib/queries/search/use-search-pages.ts';
import { type SearchQuestion, useFoundCompanies, useSavedSearches } from '../../../lib/queries/search/use-search.ts';
import { CONTACT_DATABASE } from '../../../lib/queries/session/contact-database.ts';
import { useAccount, useSession, useSettings } from '../../../lib/queries/use-answers.ts';
import { useFoundMany } from '../../../lib/queries/use-found-many.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { NO_SEARCH, type OpenSearch } from '../../../lib/search-facets/search-address.ts';
import { searchInput } from '../../../lib/search-facets/search-input.ts';
import type { Problem } from '../../../lib/service/problem.ts';
import type { WorkspacePageProps } from '../page-props.ts';
import { rowActions } from '../row-actions.ts';
import { useRowsAtRest } from '../use-rows-at-rest.ts';
import { useResults } from './use-results.ts';
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
  const { saved, onReadAgain, owner } = useSavedAsRead();
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
        owner,
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
        onReadAgain: ownership.onReadAgain,
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

/** The saved searches as far as they could be read, whose they are, and what reads them again. */
function useSavedAsRead() {
  const query = useSavedSearches();
  const owner = useQuery(CONTACT_DATABASE).data ?? null;
  return { saved: answerOf(query) ?? [], onReadAgain: useReadAgain(query), owner };
}

/** Pays for the page of results that is offered. */
function getPage(
  question: SearchQuestion | null,
  { offer }: SearchResults,
  commands: ReturnType<typeof useFoundCommands>,
): void {
  if (question !== null && offer !== null) commands.getPage(pageInput(question, offer.start));
}

/**
 * What decides where the rows are: a lookup that begins or ends opens or closes its row, as a refusal does; a message
 * above them moves all.
 */
function layoutOf(
  { people, companies, onReadAgain }: ReturnType<typeof useOwnership>,
  refusals: ReadonlyMap<string, Problem>,
): unknown[] {
  return [
    [...people].map(([id, { person }]) => [id, person.lookup.status, person.contact !== null]),
    [...companies].map(([id, { answer }]) => [id, answer.lookup.status, answer.owned]),
    [...refusals.keys()],
    onReadAgain !== undefined,
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
    [...people.owned].map(([id, person]) => [id, { person, refusal: refusals.get(`person:${id}`) ?? null }]),
  );
  return {
    onReadAgain: people.onReadAgain ?? companies.onReadAgain,
    people: owned,
    ...useThere(results, owned),
    companies: new Map(
      [...companies.owned].map(([id, { answer }]) => [id, { answer, refusal: refusals.get(`company:${id}`) ?? null }]),
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
