import { useSettled } from '../../components/purchase/use-settled.ts';
import type { RowActions } from '../../components/search/search-results.ts';

/**
 * The same actions of rows; none that pays until the rows have been where they are for long enough to be read. A row
 * that comes, goes, opens or closes moves those below it: the price under a resting hand is another one's then.
 * @param layout what decides where the rows are, in a form that JSON can hold
 */
export function useRowsAtRest<Subject>(
  row: (about: Subject) => RowActions,
  layout: readonly unknown[],
): (about: Subject) => RowActions {
  const isAtRest = useSettled(JSON.stringify(layout));
  return (about) => ({ ...row(about), ...(!isAtRest && { canPay: 'checking' }) });
}
