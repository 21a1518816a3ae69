import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ContactListProps } from './contact-list-props.ts';
import type { ActiveRow } from './use-active-row.ts';
import { useListKeys } from './use-list-keys.ts';

/** The events of a row, with its place. */
export interface RowHandlers {
  onPress(place: number, event: MouseEvent): void;
  onToggle(place: number, isRange: boolean): void;
  onKey(place: number, event: KeyboardEvent): void;
  onFocus(place: number): void;
  onCopy(text: string): Promise<void>;
}

/**
 * Handlers for clicks and keys on a row. They stay the same for as long as the list is drawn: a row is rendered again
 * only when its own data changed.
 * @param page how many rows fit into the window
 */
export function useRowHandlers(
  { list, selection, openId, actions }: Pick<ContactListProps, 'list' | 'selection' | 'openId' | 'actions'>,
  { activeAt, anchorRef, setActive, move }: ActiveRow,
  page: number,
): RowHandlers {
  const toggle = (place: number, isRange: boolean): void => {
    const profileId = list.rowAt(place)?.profileId;
    if (isRange) actions.onChooseRange(Math.min(anchorRef.current, place), Math.max(anchorRef.current, place));
    else if (profileId !== undefined) selection.toggle(profileId);
    if (!isRange) anchorRef.current = place;
    setActive(place);
  };
  const open = (place: number, byKey: boolean): void => {
    const profileId = list.rowAt(place)?.profileId;
    anchorRef.current = place;
    setActive(place);
    if (profileId !== undefined) actions.onOpen(profileId, byKey);
  };
  const press = (place: number, event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('button, a, label')) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey) toggle(place, event.shiftKey);
    else open(place, false);
  };
  const onKey = useListKeys({
    length: list.length,
    page,
    anchor: anchorRef,
    move,
    toggle,
    open,
    onChooseRange: actions.onChooseRange,
    onChooseAll: actions.onChooseAll,
    onDelete: actions.onDelete,
    onEscape: () => (openId === null ? selection.clear() : actions.onClose()),
  });

  const latest = useRef({ press, toggle, onKey, setActive, activeAt, onCopy: actions.onCopy });
  useLayoutEffect(() => {
    latest.current = { press, toggle, onKey, setActive, activeAt, onCopy: actions.onCopy };
  });
  const [handlers] = useState<RowHandlers>(() => ({
    onPress: (place, event) => latest.current.press(place, event),
    onToggle: (place, isRange) => latest.current.toggle(place, isRange),
    // The focus follows in the next frame: a key that comes before it counts from the place the earlier keys reached.
    onKey: (_focused, event) => latest.current.onKey(latest.current.activeAt, event),
    onFocus: (place) => latest.current.setActive(place),
    onCopy: (text) => latest.current.onCopy(text),
  }));
  return handlers;
}
