/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows placed one by one are no rows of a table to the browser */
import { memo } from 'react';
import { i18n } from '#i18n';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { Bought, Email, Grade, Person, Phone, Tags, nameOf } from './ContactRowCells.tsx';
import type { RowHandlers } from './use-row-handlers.ts';
import type { RowLayout } from './use-window.ts';

interface ContactLineProps {
  row: ContactRowView | undefined;
  place: number;
  layout: RowLayout;
  isChosen: boolean;
  isOpen: boolean;
  /** The row that has the focus, or gets it by Tab. */
  isActive: boolean;
  /** The start of today, ms since epoch: rows show text that changes by the day. */
  today: number;
  handlers: RowHandlers;
}

/** The columns where there is room; the same for the head of the list. */
export const WIDE_COLUMNS =
  'grid grid-cols-[1.25rem_minmax(0,1.4fr)_minmax(0,1.65fr)_minmax(10.25rem,0.8fr)_minmax(0,0.7fr)_4.75rem] items-center gap-x-3 ps-7 pe-7';

const NARROW_COLUMNS = 'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5 px-4 py-2.5';

/** One contact of the list. */
export const ContactLine = memo(function ContactLine(props: ContactLineProps) {
  const { row, place, layout, isChosen, isOpen, isActive, handlers } = props;
  const { isWide, rowHeight: height } = layout;
  const columns = isWide ? WIDE_COLUMNS : NARROW_COLUMNS;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      aria-busy={row === undefined}
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      onClick={(event) => handlers.onPress(place, event)}
      onKeyDown={(event) => handlers.onKey(place, event)}
      onFocus={() => handlers.onFocus(place)}
      style={{ transform: `translateY(${place * height}px)`, height }}
      className={`group absolute inset-x-0 top-0 cursor-default contain-strict border-b border-line/60 outline-offset-[-2px] select-none ${styleOf(props)} ${columns}`}
    >
      {row === undefined ? <Reading isWide={isWide} /> : <Cells {...props} row={row} />}
    </div>
  );
});

function styleOf({ isOpen, isChosen }: Pick<ContactLineProps, 'isOpen' | 'isChosen'>): string {
  if (isOpen) return 'bg-accent-soft';
  return isChosen ? 'bg-accent-soft/55' : 'hover:bg-paper';
}

interface CellsProps extends ContactLineProps {
  row: ContactRowView;
}

function Cells(props: CellsProps) {
  const { row, place, layout, isChosen, handlers } = props;
  const Details = layout.isWide ? WideCells : NarrowCell;
  return (
    <>
      <span role="gridcell" className="flex items-center">
        <Checkbox
          label={i18n.t('contacts.choose', { name: nameOf(row) })}
          labelHidden
          isReachable={false}
          checked={isChosen}
          onChange={(_, withShift) => handlers.onToggle(place, withShift)}
        />
      </span>
      <Details {...props} />
    </>
  );
}

function WideCells({ row, today, isActive, handlers: { onCopy } }: CellsProps) {
  return (
    <>
      <span role="gridcell" className="min-w-0">
        <Person row={row} />
      </span>
      <span role="gridcell" className="grid min-w-0">
        <Email row={row} isReachable={isActive} onCopy={onCopy} />
        <Grade row={row} of="email" />
      </span>
      <span role="gridcell" className="grid min-w-0">
        <Phone row={row} isReachable={isActive} onCopy={onCopy} />
        <Grade row={row} of="phone" />
      </span>
      <span role="gridcell" className="min-w-0">
        <Tags row={row} max={1} />
      </span>
      <span role="gridcell" className="text-end">
        <Bought row={row} now={today} />
      </span>
    </>
  );
}

function NarrowCell({ row, today, isActive, handlers: { onCopy } }: CellsProps) {
  return (
    <span role="gridcell" className="grid min-w-0 content-start">
      <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <span className="min-w-0">
          <Person row={row} />
        </span>
        <Bought row={row} now={today} />
      </span>
      <span className="grid grid-cols-[minmax(9rem,1fr)_minmax(0,auto)] items-center gap-x-3">
        <Email row={row} isReachable={isActive} onCopy={onCopy} />
        <Phone row={row} isReachable={isActive} onCopy={onCopy} />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <Grade row={row} />
        <Tags row={row} max={2} />
      </span>
    </span>
  );
}

function Reading({ isWide }: { isWide: boolean }) {
  const span = isWide ? 'col-span-6' : 'col-span-2';
  return (
    <span role="gridcell" className={`grid content-center gap-2 ${span} ps-8`}>
      <span className="sr-only">{i18n.t('contacts.loading')}</span>
      <Skeleton width="34%" />
      <Skeleton width="22%" />
    </span>
  );
}
