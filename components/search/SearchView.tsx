import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/person.ts';
import type { SavedSearch } from '../../lib/messages/views/search.ts';
import type { OpenSearch } from '../../lib/search-facets/search-address.ts';
import type { SearchSubject } from '../../lib/search-facets/search-input.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { LOOKUP_TYPES, PERSON_LOOKUP_PRICE, priceText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { ChoiceBar } from '../controls/ChoiceBar.tsx';
import { Fold } from '../controls/Fold.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { PersonRow } from './PersonRow.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import type { CompanyStanding, PersonStanding, RowActions, SearchResults } from './search-results.ts';
import { SearchBuilder } from './SearchBuilder.tsx';
import { SelectionBar } from './SelectionBar.tsx';

export interface SearchViewProps {
  search: OpenSearch;
  results: SearchResults;
  session: SessionView;
  account: AccountAnswer | null;
  now: number;
  /** What a lookup from the list gets: the remembered choice. */
  lookupType: LookupType;
  /** By profile id, of those whose standing is known. */
  people: ReadonlyMap<number, PersonStanding>;
  companies: ReadonlyMap<number, CompanyStanding>;
  chosen: ReadonlySet<number>;
  saved: readonly SavedSearch[];
  current: SavedSearch | null;
  canSave: boolean;
  actions: RowActions;
  onSearch(search: OpenSearch): void;
  onSubject(subject: SearchSubject): void;
  onMore(): void;
  onRetry(): void;
  onGetPage(): void;
  onChosen(chosen: ReadonlySet<number>): void;
  onLookUpChosen(): void;
  onGetContact(profileId: number, lookupType: LookupType, withCompany: boolean): void;
  onGetCompany(companyId: number): void;
  onOpenSaved(saved: SavedSearch): void;
  onRenameSaved(saved: SavedSearch, name: string): void;
  onDeleteSaved(saved: SavedSearch): void;
  onPutBackSaved(saved: SavedSearch): void;
  onSave(name: string | null): void;
}

/** The search page of the workspace: what to search for at the side, what was found beside it. */
export function SearchView(props: SearchViewProps) {
  const { search, results, now } = props;
  const refusal = refusalOf(results, now);
  const count = search.criteria.length + search.unread.length;
  // Where there is little room, what was searched for before is folded away above what it found.
  const [isOpen, setOpen] = useState(count === 0 || refusal !== null);
  return (
    <>
      <PageHeading
        title={i18n.t('search.title')}
        hint={results.price === 'free' ? i18n.t('search.hint') : i18n.t('search.hint_by_key')}
      />
      <div className="@container border-t border-line">
        <div className="@3xl:grid @3xl:grid-cols-[20rem_minmax(0,1fr)]">
          <aside aria-label={i18n.t('search.criteria')} className="border-line bg-paper @3xl:border-e">
            <div className="@3xl:sticky @3xl:top-0 @3xl:max-h-dvh @3xl:overflow-y-auto">
              <div className="px-4 py-3">
                <ChoiceBar
                  legend={i18n.t('search.subject')}
                  chosen={search.subject}
                  choices={SUBJECTS.map((value) => ({ value, label: i18n.t(`search.subject_${value}`) }))}
                  onChoose={props.onSubject}
                />
              </div>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className="flex min-h-10 w-full items-center justify-between gap-2 border-t border-line px-4 py-1.5 font-medium @3xl:hidden"
              >
                {count === 0 ? i18n.t('search.criteria') : i18n.t('search.criteria_count', count, [numberText(count)])}
                <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
              </button>
              <div className={isOpen ? '' : '@max-3xl:hidden'}>
                <SearchBuilder search={search} refusal={refusal} onSearch={props.onSearch} />
                <SavedSearches
                  saved={props.saved}
                  current={props.current}
                  canSave={props.canSave}
                  onOpen={props.onOpenSaved}
                  onRename={props.onRenameSaved}
                  onDelete={props.onDeleteSaved}
                  onPutBack={props.onPutBackSaved}
                  onSave={props.onSave}
                />
              </div>
            </div>
          </aside>
          <section
            aria-label={i18n.t('search.results')}
            className="@container min-w-0 border-t border-line @3xl:border-t-0"
          >
            <Found {...props} isToldElsewhere={refusal !== null && isOpen} />
          </section>
        </div>
      </div>
    </>
  );
}

const SUBJECTS = ['person', 'company'] as const;

function Found(props: SearchViewProps & { isToldElsewhere: boolean }) {
  const {
    search,
    results,
    session,
    account,
    now,
    people,
    companies,
    chosen,
    actions,
    isToldElsewhere,
    onSearch,
    onMore,
    onRetry,
    onGetPage,
    onChosen,
    onLookUpChosen,
    onGetContact,
    onGetCompany,
  } = props;
  const list = { isToldElsewhere, now, actions, onMore, onRetry, onGetPage };
  const hasRows = results.found !== null && results.found.length > 0;
  if (results.subject === 'company') {
    const rows = (results.found ?? []).map((found) => (
      <CompanyRow
        key={found.companyId}
        found={found}
        standing={companies.get(found.companyId) ?? null}
        account={account}
        now={now}
        actions={actions}
        onGetCompany={onGetCompany}
      />
    ));
    return (
      <>
        <ResultsHead search={search} results={results} onSearch={onSearch} />
        <ResultList {...list} results={results} rows={rows} />
      </>
    );
  }
  const shown = results.found ?? [];
  const choose = (profileId: number, isChosen: boolean): void =>
    onChosen(new Set(isChosen ? [...chosen, profileId] : [...chosen].filter((id) => id !== profileId)));
  const rows = shown.map((found) => (
    <PersonRow
      key={found.profileId}
      found={found}
      standing={people.get(found.profileId) ?? null}
      session={session}
      account={account}
      now={now}
      isChosen={chosen.has(found.profileId)}
      onChoose={(isChosen) => choose(found.profileId, isChosen)}
      actions={actions}
      onGetContact={onGetContact}
    />
  ));
  return (
    <>
      <ResultsHead search={search} results={results} onSearch={onSearch} />
      {hasRows && <WhatToGet {...props} />}
      {hasRows && <SelectionBar shown={shown} chosen={chosen} onChosen={onChosen} onLookUp={onLookUpChosen} />}
      <ResultList {...list} results={results} rows={rows} />
    </>
  );
}

/** What a click on a row buys, chosen once for the whole list. */
function WhatToGet({ lookupType, actions }: SearchViewProps) {
  return (
    <div className="border-t border-line">
      <Fold
        title={i18n.t('search.what_to_get_now', { type: i18n.t(`lookup_type.${lookupType}`) })}
        note={i18n.t('search.price_each', { price: priceText(PERSON_LOOKUP_PRICE) })}
      >
        <div className="max-w-110 px-4 pb-3 @lg:px-6">
          <ChoiceBar
            legend={i18n.t('search.what_to_get')}
            choices={LOOKUP_TYPES.map((value) => ({ value, label: i18n.t(`lookup_type.${value}`) }))}
            chosen={lookupType}
            hint={i18n.t(`lookup_type_brings.${lookupType}`)}
            onChoose={actions.onChooseType}
          />
        </div>
      </Fold>
    </div>
  );
}

/** The service refused one facet: that is said beside it. */
function refusalOf({ trouble }: SearchResults, now: number): { facet: string; sentence: string } | null {
  if (trouble?.code !== 'validation_error') return null;
  const [, facet] = /^(?:query|exclude)\.([a-z\d_]+)/.exec(trouble.field) ?? [];
  if (facet === undefined) return null;
  return {
    facet,
    sentence: facet === 'email_grade' ? i18n.t('search.permission_refused') : troubleText(trouble, now).sentence,
  };
}
