/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows placed one by one are no rows of a table to the browser */
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { i18n } from '#i18n';
import type { ContactRowView } from '../../../lib/contacts/list/list-views.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { Bought, Email, Grade, Person, Phone, Tags, nameOf } from './ContactRowCells.tsx';

export interface ContactLineProps {
  row: ContactRowView | undefined;
  place: number;
  height: number;
  isWide: boolean;
  isChosen: boolean;
  isOpen: boolean;
  /** The one that has the focus, or gets it by Tab. */
  isActive: boolean;
  /** The start of today, ms since epoch: what is shown changes by the day. */
  today: number;
  onPress(place: number, event: MouseEvent): void;
  onToggle(place: number, range: boolean): void;
  onKey(place: number, event: KeyboardEvent): void;
  onFocus(place: number): void;
  onCopy(text: string): Promise<void>;
}

/** The columns where there is room; the same for the head of the list. */
export const WIDE_COLUMNS =
  'grid grid-cols-[1.25rem_minmax(0,1.4fr)_minmax(0,1.65fr)_minmax(10.25rem,0.8fr)_minmax(0,0.7fr)_4.75rem] items-center gap-x-3 ps-7 pe-7';

/** One contact of the list. */
export const ContactLine = memo(function ContactLine({
  row,
  place,
  height,
  isWide,
  isChosen,
  isOpen,
  isActive,
  today,
  onPress,
  onToggle,
  onKey,
  onFocus,
  onCopy,
}: ContactLineProps) {
  const look = isOpen ? 'bg-accent-soft' : isChosen ? 'bg-accent-soft/55' : 'hover:bg-paper';
  const copied = { isReachable: isActive, onCopy };
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      aria-current={isOpen ? 'true' : undefined}
      aria-busy={row === undefined}
      tabIndex={isActive ? 0 : -1}
      data-place={place}
      onClick={(event) => onPress(place, event)}
      onKeyDown={(event) => onKey(place, event)}
      onFocus={() => onFocus(place)}
      style={{ transform: `translateY(${place * height}px)`, height }}
      className={`group absolute inset-x-0 top-0 cursor-default contain-strict border-b border-line/60 outline-offset-[-2px] select-none ${look} ${isWide ? WIDE_COLUMNS : 'grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-1.5 px-4 py-2.5'}`}
    >
      {row === undefined ? (
        <Reading isWide={isWide} />
      ) : (
        <>
          <span role="gridcell" className="flex items-center">
            <Checkbox
              label={i18n.t('contacts.choose', { name: nameOf(row) })}
              labelHidden
              isReachable={false}
              checked={isChosen}
              onChange={(_, withShift) => onToggle(place, withShift)}
            />
          </span>
          {isWide ? (
            <>
              <span role="gridcell" className="min-w-0">
                <Person row={row} />
              </span>
              <span role="gridcell" className="grid min-w-0">
                <Email row={row} {...copied} />
                <Grade row={row} of="email" />
              </span>
              <span role="gridcell" className="grid min-w-0">
                <Phone row={row} {...copied} />
                <Grade row={row} of="phone" />
              </span>
              <span role="gridcell" className="min-w-0">
                <Tags row={row} most={1} />
              </span>
              <span role="gridcell" className="text-end">
                <Bought row={row} now={today} />
              </span>
            </>
          ) : (
            <span role="gridcell" className="grid min-w-0 content-start">
              <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
                <span className="min-w-0">
                  <Person row={row} />
                </span>
                <Bought row={row} now={today} />
              </span>
              <span className="grid grid-cols-[minmax(9rem,1fr)_minmax(0,auto)] items-center gap-x-3">
                <Email row={row} {...copied} />
                <Phone row={row} {...copied} />
              </span>
              <span className="flex min-w-0 items-center gap-2">
                <Grade row={row} />
                <Tags row={row} most={2} />
              </span>
            </span>
          )}
        </>
      )}
    </div>
  );
});

function Reading({ isWide }: { isWide: boolean }) {
  return (
    <span role="gridcell" className={`grid content-center gap-2 ${isWide ? 'col-span-6 ps-8' : 'col-span-2 ps-8'}`}>
      <span className="sr-only">{i18n.t('contacts.loading')}</span>
      <Skeleton width="34%" />
      <Skeleton width="22%" />
    </span>
  );
}
