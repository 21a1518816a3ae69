import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { CheckedView } from '../../lib/messages/views/destination.ts';
import type { FoundCompany, FoundPerson, SavedSearch } from '../../lib/messages/views/search.ts';
import type { WantedContact } from '../../lib/queries/start-person-lookup.ts';
import type { OpenSearch } from '../../lib/search-facets/search-address.ts';
import { searchInput, type SearchSubject } from '../../lib/search-facets/search-input.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import type { Problem } from '../../lib/service/problem.ts';
import { LOOKUP_TYPES, PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/credits/price-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { facetProblemText } from '../../lib/texts/search/facet-problem-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { OwnedNotRead } from '../controls/NotRead.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { CheckThere, type ThereCheck } from '../destinations/CheckThere.tsx';
import { Refusal } from '../purchase/Refusal.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { PersonRow } from './PersonRow.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { type SavedSearchActions, SavedSearches } from './SavedSearches.tsx';
import type { CompanyOwnership, PersonOwnership, RowActions, SearchPlace, SearchResults } from './search-results.ts';
import { SearchBuilder } from './SearchBuilder.tsx';
import { SelectionBar } from './SelectionBar.tsx';

/** The whole state of the page. */
export interface SearchPageState {
  search: OpenSearch;
  results: SearchResults;
  session: SessionView;
  account: AccountAnswer | null;
  /** The type of lookup from the list: the remembered choice. */
  lookupType: LookupType;
  /** By profile id, for people whose ownership is known. */
  people: ReadonlyMap<number, PersonOwnership>;
  companies: ReadonlyMap<number, CompanyOwnership>;
  /** The reason that the last action about the whole list was refused, or null. */
  refusal: Problem | null;
  /** Asking destinations which of the people found they have already, and by profile id what they said. */
  checks: readonly ThereCheck[];
  there: ReadonlyMap<number, readonly CheckedView[]>;
  chosen: ReadonlySet<number>;
  saved: readonly SavedSearch[];
  current: SavedSearch | null;
  canSave: boolean;
  /** The database of the account whose searches these are; null while that is not known. */
  owner: string | null;
}

export interface SearchActions {
  /** The actions in one place. */
  row(place: SearchPlace): RowActions;
  saved: SavedSearchActions;
  /** Reads again what is owned of the results; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  onSearch(search: OpenSearch): void;
  /** Begins a new search, for people or for companies. */
  onSubject(subject: SearchSubject): void;
  onMore(): void;
  onRetry(): void;
  onGetPage(): void;
  onChosen(chosen: ReadonlySet<number>): void;
  onLookUpChosen(): void;
  onGetContact(profileId: number, wanted: WantedContact): void;
  onGetCompany(companyId: number): void;
}

interface SearchViewProps {
  view: SearchPageState;
  now: number;
  actions: SearchActions;
}

/** The search page of the workspace: the criteria at the side, the results beside them. */
export function SearchView(props: SearchViewProps) {
  const { search, results } = props.view;
  const refusal = refusalOf(results, props.now);
  // Where there is little room, the criteria of an earlier search are folded away above its results.
  const [isOpen, setOpen] = useState(countOf(search) === 0 || refusal !== null);
  const hint = results.price === 'free' ? i18n.t('search.hint') : i18n.t('search.hint_by_key');
  return (
    <>
      <PageHeading title={i18n.t('search.title')} hint={hint} />
      <div className="@container border-t border-line">
        <div className="@3xl:grid @3xl:grid-cols-[20rem_minmax(0,1fr)]">
          <aside aria-label={i18n.t('search.criteria')} className="border-line bg-paper @3xl:border-e">
            <Criteria {...props} refusal={refusal} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </aside>
          <section
            aria-label={i18n.t('search.results')}
            className="@container min-w-0 border-t border-line @3xl:border-t-0"
          >
            <Found {...props} isShownElsewhere={refusal !== null && isOpen} />
          </section>
        </div>
      </div>
    </>
  );
}

const SUBJECTS = ['person', 'company'] as const;

function countOf({ criteria, unread }: OpenSearch): number {
  return criteria.length + unread.length;
}

interface CriteriaProps extends SearchViewProps {
  refusal: ReturnType<typeof refusalOf>;
  /** Applies where there is little room; elsewhere it is always open. */
  isOpen: boolean;
  onToggle(): void;
}

/** The criteria, and the saved searches. */
function Criteria({ view, now, actions, refusal, isOpen, onToggle }: CriteriaProps) {
  const { search } = view;
  return (
    <div className="@3xl:sticky @3xl:top-0 @3xl:max-h-dvh @3xl:overflow-y-auto">
      <div className="px-4 py-3">
        <SegmentedControl
          legend={i18n.t('search.subject')}
          chosen={search.subject}
          choices={SUBJECTS.map((value) => ({ value, label: i18n.t(`search.subject_${value}`) }))}
          onChoose={actions.onSubject}
        />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-10 w-full items-center justify-between gap-2 border-t border-line px-4 py-1.5 font-medium @3xl:hidden"
      >
        {criteriaWords(countOf(search))}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div className={isOpen ? '' : '@max-3xl:hidden'}>
        <SearchBuilder
          search={search}
          refusal={refusal}
          onSearch={actions.onSearch}
          onClear={() => actions.onSubject(search.subject)}
        />
        <SavedSearches
          key={view.owner}
          saved={view.saved}
          current={view.current}
          canSave={view.canSave}
          now={now}
          actions={actions.saved}
        />
      </div>
    </div>
  );
}

function criteriaWords(count: number): string {
  return count === 0 ? i18n.t('search.criteria') : i18n.t('search.criteria_count', count, [numberText(count)]);
}

function Found(props: SearchViewProps & { isShownElsewhere: boolean }) {
  const { view, now, actions, isShownElsewhere } = props;
  const { search, results, chosen } = view;
  const people = results.subject === 'person' ? (results.found ?? []) : [];
  const rows = results.subject === 'person' ? personRows(props, people) : companyRows(props, results.found ?? []);
  const mayChoose = ({ profileId }: FoundPerson) => view.people.get(profileId)?.person.suppressed !== true;
  const fault = faultOf(search);
  if (fault !== null) return <Unsendable fault={fault} />;
  return (
    <>
      <ResultsHead search={search} results={results} onSearch={actions.onSearch} />
      <div className="max-w-150 px-4 pb-4 empty:hidden @lg:px-6">
        <OwnedNotRead onReadAgain={actions.onReadAgain} />
      </div>
      {people.length > 0 && <WhatToGet {...props} />}
      {view.refusal !== null && (
        <div className="border-t border-line pt-4 @lg:px-1.5">
          <div className="max-w-150">
            <Refusal problem={view.refusal} now={now} actions={actions.row('list')} />
          </div>
        </div>
      )}
      {people.length > 0 && (
        <div className="border-t border-line empty:hidden">
          <CheckThere checks={view.checks} />
        </div>
      )}
      {people.length > 0 && (
        <SelectionBar
          shown={people.filter(mayChoose)}
          chosen={chosen}
          onChosen={actions.onChosen}
          onLookUp={actions.onLookUpChosen}
        />
      )}
      <ResultList
        results={results}
        isShownElsewhere={isShownElsewhere}
        now={now}
        actions={actions.row('list')}
        rows={rows}
        onMore={actions.onMore}
        onRetry={actions.onRetry}
        onGetPage={actions.onGetPage}
      />
    </>
  );
}

/** Why a search that has criteria cannot be sent, or null. */
function faultOf(search: OpenSearch): string | null {
  const built = searchInput({ ...search, start: 1, pageSize: 1 });
  const [first] = built.ok || countOf(search) === 0 ? [] : built.problems;
  return first === undefined ? null : facetProblemText(null, first.problem);
}

function Unsendable({ fault }: { fault: string }) {
  return (
    <div role="alert" className="mx-auto max-w-110 px-4 py-6">
      <Callout tone="caution">{fault}</Callout>
    </div>
  );
}

function personRows({ view, now, actions }: SearchViewProps, shown: readonly FoundPerson[]) {
  const { session, account, people, there, chosen } = view;
  const choose = (profileId: number, isChosen: boolean): void =>
    actions.onChosen(new Set(isChosen ? [...chosen, profileId] : [...chosen].filter((id) => id !== profileId)));
  return shown.map((found) => (
    <PersonRow
      key={found.profileId}
      found={found}
      ownership={people.get(found.profileId) ?? null}
      session={session}
      account={account}
      there={there.get(found.profileId) ?? []}
      now={now}
      choice={{
        isChosen: chosen.has(found.profileId),
        onChoose: (isChosen) => choose(found.profileId, isChosen),
      }}
      actions={{
        ...actions.row(`person:${found.profileId}`),
        onGetContact: (wanted) => actions.onGetContact(found.profileId, wanted),
      }}
    />
  ));
}

function companyRows({ view, now, actions }: SearchViewProps, shown: readonly FoundCompany[]) {
  return shown.map((found) => (
    <CompanyRow
      key={found.companyId}
      found={found}
      ownership={view.companies.get(found.companyId) ?? null}
      account={view.account}
      now={now}
      actions={actions.row(`company:${found.companyId}`)}
      onGetCompany={() => actions.onGetCompany(found.companyId)}
    />
  ));
}

/** The type of lookup a click on a row buys, chosen once for the whole list. */
function WhatToGet({ view: { lookupType }, actions }: SearchViewProps) {
  return (
    <div className="border-t border-line">
      <Disclosure
        title={i18n.t('search.what_to_get_now', { type: i18n.t(`lookup_type.${lookupType}`) })}
        note={i18n.t('search.price_each', { price: priceText(PERSON_LOOKUP_PRICE) })}
      >
        <div className="max-w-110 px-4 pb-3 @lg:px-6">
          <SegmentedControl
            legend={i18n.t('search.what_to_get')}
            choices={LOOKUP_TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
            chosen={lookupType}
            hint={i18n.t(`lookup_type_brings.${lookupType}`)}
            onChoose={actions.row('list').onChooseType}
          />
        </div>
      </Disclosure>
    </div>
  );
}

/** A refusal of one facet, which is shown beside that facet. */
function refusalOf({ problem }: SearchResults, now: number): { facet: string; sentence: string } | null {
  if (problem?.code !== 'validation_error') return null;
  const [, facet] = /^(?:query|exclude)\.([a-z\d_]+)/.exec(problem.field) ?? [];
  if (facet === undefined) return null;
  return {
    facet,
    sentence: facet === 'email_grade' ? i18n.t('search.permission_refused') : problemText(problem, now).sentence,
  };
}
