import type { KeyboardEvent, RefObject } from 'react';

interface ListKeys {
  length: number;
  /** The number of rows that fit into the window. */
  page: number;
  /** The place where a range begins. */
  anchor: RefObject<number>;
  move(place: number): void;
  toggle(place: number, isRange: boolean): void;
  open(place: number, byKey: boolean): void;
  onChooseRange(from: number, to: number): void;
  onChooseAll(): void;
  onDelete(): void;
  onEscape(): void;
}

/** The keys of a grid of rows (ARIA Authoring Practices): arrows move, Space selects, Shift extends, Enter opens. */
export function useListKeys({
  length,
  page,
  anchor,
  move,
  toggle,
  open,
  onChooseRange,
  onChooseAll,
  onDelete,
  onEscape,
}: ListKeys): (place: number, event: KeyboardEvent) => void {
  return (place, event) => {
    // Keys pressed on a button inside the row belong to that button.
    const isInside = event.target !== event.currentTarget;
    const goal = goalOf(event.key, place, length, page);
    if (goal !== null) {
      event.preventDefault();
      if (event.shiftKey) onChooseRange(Math.min(anchor.current, goal), Math.max(anchor.current, goal));
      else anchor.current = goal;
      move(goal);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onChooseAll();
    } else if (event.key === 'Escape') onEscape();
    else if (isInside) return;
    else if (event.key === ' ') {
      event.preventDefault();
      toggle(place, event.shiftKey);
    } else if (event.key === 'Enter') open(place, true);
    // The delete key of a Mac is Backspace.
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
  };
}

function goalOf(key: string, place: number, length: number, page: number): number | null {
  const within = (goal: number) => Math.max(0, Math.min(length - 1, goal));
  switch (key) {
    case 'ArrowDown':
      return within(place + 1);
    case 'ArrowUp':
      return within(place - 1);
    case 'PageDown':
      return within(place + page);
    case 'PageUp':
      return within(place - page);
    case 'Home':
      return 0;
    case 'End':
      return within(length - 1);
    default:
      return null;
  }
}
