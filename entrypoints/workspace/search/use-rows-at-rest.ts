import { useSettled } from '../../../components/purchase/use-settled.ts';
import type { RowActions, SearchPlace } from '../../../components/search/search-results.ts';
import type { SearchPageState } from '../../../components/search/SearchView.tsx';

/**
 * The same actions; none that pays until the rows have been where they are for long enough to be read. A lookup that
 * begins or ends opens or closes its row, as a refusal does, and moves those below it: the price under a resting hand
 * is another one's then.
 * @param refusals by place: why the last click there was refused
 */
export function useRowsAtRest(
  row: (place: SearchPlace) => RowActions,
  { people, companies }: Pick<SearchPageState, 'people' | 'companies'>,
  refusals: ReadonlyMap<string, unknown>,
): (place: SearchPlace) => RowActions {
  const isAtRest = useSettled(
    JSON.stringify([
      ...[...people].map(([id, { person }]) => [id, person.lookup.status, person.contact !== null]),
      ...[...companies].map(([id, { answer }]) => [id, answer.lookup.status, answer.owned]),
      ...refusals.keys(),
    ]),
  );
  return (place) => ({ ...row(place), ...(!isAtRest && { canPay: 'checking' }) });
}
