/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows placed one by one are no rows of a table to the browser */
import { useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import type { ContactListProps } from './contact-list-props.ts';
import { ContactLine, WIDE_COLUMNS } from './ContactLine.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useRowHandlers } from './use-row-handlers.ts';
import { useWindow } from './use-window.ts';

const DAY = 86_400_000;

/** The contacts, of which only the visible rows are drawn. One row has the focus; arrow keys move it. */
export function ContactList(props: ContactListProps) {
  const { list, selection, openId, now } = props;
  const { onShown } = props.actions;
  const box = useRef<HTMLDivElement>(null);
  const { from, to, layout, reveal, toTop, page } = useWindow(box, list.length);
  const active = useActiveRow(box, { listKey: props.listKey, length: list.length }, { reveal, toTop });
  useLayoutEffect(() => onShown(from, to), [from, to, onShown]);
  const handlers = useRowHandlers(props, active, page);

  return (
    <div ref={box} className="relative min-h-0 grow overflow-y-auto overscroll-contain">
      <div
        role="grid"
        aria-label={i18n.t('contacts.list')}
        aria-multiselectable="true"
        aria-rowcount={list.isCounted ? list.length + 1 : -1}
        aria-describedby="contact-list-keys"
      >
        {layout.isWide ? <WideHead /> : <HiddenHead />}
        <div role="rowgroup" className="relative" style={{ height: list.length * layout.rowHeight }}>
          {drawnPlaces({ from, to }, active.activeAt, list.length).map((place) => {
            const row = list.rowAt(place);
            return (
              <ContactLine
                key={place}
                row={row}
                place={place}
                layout={layout}
                isChosen={row !== undefined && selection.has(row.profileId)}
                isOpen={row !== undefined && row.profileId === openId}
                isActive={place === active.activeAt}
                today={Math.floor(now / DAY) * DAY}
                handlers={handlers}
              />
            );
          })}
        </div>
      </div>
      <p id="contact-list-keys" className="sr-only">
        {i18n.t('contacts.keys')}
      </p>
    </div>
  );
}

/** The visible rows, and the active one wherever it is: it has the focus. */
function drawnPlaces({ from, to }: { from: number; to: number }, activeAt: number, length: number): number[] {
  const places = Array.from({ length: to - from }, (_, at) => from + at);
  return length > 0 && (activeAt < from || activeAt >= to) ? [...places, activeAt] : places;
}

function WideHead() {
  return (
    <div role="rowgroup" data-sticky className="sticky top-0 z-10 border-b border-line bg-sheet">
      <div role="row" aria-rowindex={1} className={`${WIDE_COLUMNS} py-1.5 text-tiny text-soft`}>
        <FirstColumns />
        <span role="columnheader">{i18n.t('contacts.columns.email')}</span>
        <span role="columnheader">{i18n.t('contacts.columns.phone')}</span>
        <span role="columnheader">{i18n.t('contacts.columns.tags')}</span>
        <span role="columnheader" className="text-end">
          {i18n.t('contacts.columns.bought')}
        </span>
      </div>
    </div>
  );
}

/** For screen readers, where there is no room for columns. */
function HiddenHead() {
  return (
    <div role="rowgroup" data-sticky className="sr-only">
      <div role="row" aria-rowindex={1} className="">
        <FirstColumns />
      </div>
    </div>
  );
}

function FirstColumns() {
  return (
    <>
      <span role="columnheader">
        <span className="sr-only">{i18n.t('contacts.columns.chosen')}</span>
      </span>
      <span role="columnheader">{i18n.t('contacts.columns.person')}</span>
    </>
  );
}
