import { i18n } from '#i18n';
import { PAID_ORDERS, paidOrder } from '../../lib/search-facets/paid-orders.ts';
import type { OpenSearch } from '../../lib/search-facets/search-address.ts';
import { SEARCH_ORDERS } from '../../lib/search-facets/search-input.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import type { SearchResults } from './search-results.ts';

interface ResultsHeadProps {
  search: OpenSearch;
  results: SearchResults;
  onSearch(search: OpenSearch): void;
}

/** The number of results, a note where they were free, and their order. */
export function ResultsHead({ search, results, onSearch }: ResultsHeadProps) {
  const isPaid = results.price === 'by-page';
  const orders = isPaid ? PAID_ORDERS : SEARCH_ORDERS;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-4 pb-3 @lg:px-6">
      <div className="flex items-center gap-2.5">
        <h2 tabIndex={-1} className="font-serif text-lead font-medium">
          {countText(results)}
        </h2>
        {results.found !== null && results.price === 'free' && (
          <span className="rounded-control bg-accent-soft px-2 py-0.5 text-small font-semibold text-accent">
            {i18n.t('search.free')}
          </span>
        )}
        <LiveRegion text={results.found === null ? '' : countText(results)} />
      </div>
      <SelectField
        label={i18n.t('search.order')}
        labelHidden
        chosen={isPaid ? paidOrder(search.order) : search.order}
        options={orders.map((value) => ({ value, label: i18n.t(`search.orders.${value}`) }))}
        onChoose={(order) => onSearch({ ...search, order })}
      />
    </header>
  );
}

/** The total where the service gives it, otherwise the number shown. */
function countText({ subject, found, total, phase }: SearchResults): string {
  if (phase === 'asking' || phase === 'slow') return i18n.t('search.searching');
  if (found === null) return i18n.t('search.results');
  const count = total ?? found.length;
  if (subject === 'person')
    return total === null
      ? i18n.t('search.people_shown', count, [numberText(count)])
      : i18n.t('search.people_found', count, [numberText(count)]);
  return total === null
    ? i18n.t('search.companies_shown', count, [numberText(count)])
    : i18n.t('search.companies_found', count, [numberText(count)]);
}
