import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { useFocusAfterRemoval } from '../controls/use-kept-focus.ts';
import { type ChangesFilter, filtered } from './changes-filter.ts';

interface Listed<Kind extends string> {
  id: string;
  kinds: Kind[];
  isDismissed: boolean;
}

interface ChangeListProps<Kind extends string, Change extends Listed<Kind>> {
  changes: readonly Change[];
  /** The words of each kind, to choose from. */
  kinds: Record<Kind, () => string>;
  isWatched: boolean;
  emptyHint: string;
  /** The data that a purchase keeps, named once where there is one to be made. */
  keeps(change: Change): string | false;
  renderRow(change: Change): ReactNode;
}

/** Rows shown at once. */
const PAGE = 50;
const ALL = 'any';

/** The changes of people, or of companies, with filters. */
export function ChangeList<Kind extends string, Change extends Listed<Kind>>(props: ChangeListProps<Kind, Change>) {
  const { changes, keeps, renderRow } = props;
  const [filter, setFilter] = useState<ChangesFilter<Kind>>({ kind: null, withDismissed: false });
  const [count, setCount] = useState(PAGE);
  const shown = filtered(changes, filter);
  const hasMore = shown.length > count;
  // The button has gone along with a dismissed change, or with the last rows to show.
  const list = useFocusAfterRemoval<HTMLUListElement>(`${shown.map(({ id }) => id)} ${hasMore}`);
  const kept = shown.map(keeps).find((words) => words !== false);
  return (
    <>
      {changes.length > 0 && <Filters kinds={props.kinds} filter={filter} onFilter={setFilter} />}
      {kept !== undefined && <p className="px-4 pb-3 text-small text-soft md:px-7">{kept}</p>}
      {changes.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={i18n.t('changes.list')}
          className="@container border-t border-line outline-none empty:border-t-0"
        >
          {shown.slice(0, count).map(renderRow)}
        </ul>
      )}
      {hasMore && (
        <div className="flex justify-center border-t border-line px-4 py-5">
          <Button onClick={() => setCount(count + PAGE)}>{i18n.t('changes.more')}</Button>
        </div>
      )}
      {shown.length === 0 && (
        <Nothing hasAny={changes.length > 0} isWatched={props.isWatched} emptyHint={props.emptyHint} />
      )}
    </>
  );
}

function Nothing({ hasAny, isWatched, emptyHint }: { hasAny: boolean; isWatched: boolean; emptyHint: string }) {
  if (hasAny) return <EmptyState title={i18n.t('changes.none_title')} hint={i18n.t('changes.none_hint')} />;
  // The switch above says all there is to say.
  if (!isWatched) return null;
  return <EmptyState title={i18n.t('changes.empty_title')} hint={emptyHint} />;
}

interface FiltersProps<Kind extends string> {
  kinds: Record<Kind, () => string>;
  filter: ChangesFilter<Kind>;
  onFilter(filter: ChangesFilter<Kind>): void;
}

function Filters<Kind extends string>({ kinds, filter, onFilter }: FiltersProps<Kind>) {
  const names = Object.keys(kinds).filter((name): name is Kind => Object.hasOwn(kinds, name));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-7">
      <SelectField
        label={i18n.t('changes.filter')}
        labelHidden
        options={[
          { value: ALL, label: i18n.t('changes.any') },
          ...names.map((value) => ({ value, label: kinds[value]() })),
        ]}
        chosen={filter.kind ?? ALL}
        onChoose={(value) => onFilter({ ...filter, kind: names.find((name) => name === value) ?? null })}
      />
      <Checkbox
        label={i18n.t('changes.dismissed')}
        checked={filter.withDismissed}
        onChange={(withDismissed) => onFilter({ ...filter, withDismissed })}
      />
    </div>
  );
}
