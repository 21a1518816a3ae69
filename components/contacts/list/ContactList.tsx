/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows placed one by one are no rows of a table to the browser */
import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { ListState } from '../../../lib/contacts/list/list-views.ts';
import { ContactLine, WIDE_COLUMNS } from './ContactLine.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';
import { useWindow } from './use-window.ts';

interface ContactListProps {
  list: Extract<ListState, { status: 'ready' }>;
  /** Another question begins at its top; the same one, asked again, stays where it was. */
  listKey: string;
  selection: Selection;
  /** The contact that is open. */
  openId: number | null;
  now: number;
  /** The places that are drawn, so that their rows are read. */
  onShown(from: number, to: number): void;
  onOpen(profileId: number, byKey: boolean): void;
  onClose(): void;
  /** Chooses all between two places, both included. */
  onChooseRange(from: number, to: number): void;
  onChooseAll(): void;
  onDelete(): void;
  onCopy(text: string): Promise<void>;
}

const DAY = 86_400_000;

/** The contacts, of which only those in sight are drawn. One of them has the focus; arrow keys move it. */
export function ContactList({
  list,
  listKey,
  selection,
  openId,
  now,
  onShown,
  onOpen,
  onClose,
  onChooseRange,
  onChooseAll,
  onDelete,
  onCopy,
}: ContactListProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, rowHeight, isWide, reveal, toTop, page } = useWindow(box, list.length);
  const [active, setActiveOf] = useState({ listKey, place: 0 });
  const setActive = useCallback((place: number) => setActiveOf({ listKey, place }), [listKey]);
  const anchor = useRef(0);
  const activeAt = active.listKey === listKey ? Math.min(active.place, Math.max(0, list.length - 1)) : 0;

  const shownKey = useRef(listKey);
  useLayoutEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    anchor.current = 0;
    toTop();
  }, [listKey, toTop]);
  useLayoutEffect(() => onShown(from, to), [from, to, onShown]);

  const move = useCallback(
    (place: number) => {
      setActive(place);
      reveal(place);
      // Drawn by then: the row that is active always is.
      requestAnimationFrame(() =>
        box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus({ preventScroll: true }),
      );
    },
    [reveal, setActive],
  );
  const idAt = (place: number): number | undefined => list.rowAt(place)?.profileId;
  const toggle = (place: number, isRange: boolean): void => {
    const profileId = idAt(place);
    if (isRange) onChooseRange(Math.min(anchor.current, place), Math.max(anchor.current, place));
    else if (profileId !== undefined) selection.toggle(profileId);
    if (!isRange) anchor.current = place;
    setActive(place);
  };
  const open = (place: number, byKey: boolean): void => {
    const profileId = idAt(place);
    anchor.current = place;
    setActive(place);
    if (profileId !== undefined) onOpen(profileId, byKey);
  };
  const press = (place: number, event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('button, a, label')) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggle(place, event.shiftKey);
    else open(place, false);
  };
  const onKey = useListKeys({
    length: list.length,
    page,
    anchor,
    move,
    toggle,
    open,
    onChooseRange,
    onChooseAll,
    onDelete,
    onEscape: () => (openId === null ? selection.clear() : onClose()),
  });

  // Handlers are handed down once: a row is drawn anew only when something about it changed.
  const latest = useRef({ press, toggle, onKey, setActive, activeAt });
  useLayoutEffect(() => {
    latest.current = { press, toggle, onKey, setActive, activeAt };
  });
  const [handlers] = useState(() => ({
    onPress: (place: number, event: MouseEvent) => latest.current.press(place, event),
    onToggle: (place: number, isRange: boolean) => latest.current.toggle(place, isRange),
    // The focus follows in the next frame: a key that comes before it counts from where the keys have led.
    onKey: (_focused: number, event: KeyboardEvent) => latest.current.onKey(latest.current.activeAt, event),
    onFocus: (place: number) => latest.current.setActive(place),
  }));

  const places = Array.from({ length: to - from }, (_, at) => from + at);
  if (list.length > 0 && (activeAt < from || activeAt >= to)) places.push(activeAt);
  return (
    <div ref={box} className="relative min-h-0 grow overflow-y-auto overscroll-contain">
      <div
        role="grid"
        aria-label={i18n.t('contacts.list')}
        aria-multiselectable="true"
        aria-rowcount={list.isCounted ? list.length + 1 : -1}
        aria-describedby="contact-list-keys"
      >
        <div
          role="rowgroup"
          data-sticky
          className={isWide ? 'sticky top-0 z-10 border-b border-line bg-sheet' : 'sr-only'}
        >
          <div role="row" aria-rowindex={1} className={isWide ? `${WIDE_COLUMNS} py-1.5 text-tiny text-soft` : ''}>
            <span role="columnheader">
              <span className="sr-only">{i18n.t('contacts.columns.chosen')}</span>
            </span>
            <span role="columnheader">{i18n.t('contacts.columns.person')}</span>
            {isWide && (
              <>
                <span role="columnheader">{i18n.t('contacts.columns.email')}</span>
                <span role="columnheader">{i18n.t('contacts.columns.phone')}</span>
                <span role="columnheader">{i18n.t('contacts.columns.tags')}</span>
                <span role="columnheader" className="text-end">
                  {i18n.t('contacts.columns.bought')}
                </span>
              </>
            )}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: list.length * rowHeight }}>
          {places.map((place) => {
            const row = list.rowAt(place);
            return (
              <ContactLine
                key={place}
                row={row}
                place={place}
                height={rowHeight}
                isWide={isWide}
                isChosen={row !== undefined && selection.has(row.profileId)}
                isOpen={row !== undefined && row.profileId === openId}
                isActive={place === activeAt}
                today={Math.floor(now / DAY) * DAY}
                onCopy={onCopy}
                {...handlers}
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
