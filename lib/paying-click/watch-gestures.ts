import type { Gesture } from './circumstances.ts';
import { type Way, watchWay } from './watch-way.ts';

/**
 * A click this many ms after the press before it is not the second half of a double click, however far the system
 * counts.
 */
const APART_MS = 600;

/** A trusted click on a button, and how it was made. */
export interface TrustedClick {
  gesture: Gesture;
  button: Element;
}

/** The record of pointer and keyboard events in the card. */
export interface Gestures {
  /** The click that is being handled; null where there is none. */
  currentClick(): TrustedClick | null;
  stop(): void;
}

interface Press extends Way {
  at: number;
  /** Time of the press before it; null where there was none. */
  before: number | null;
  pointerType: string;
  /** A screen reader's: no device made it. */
  isSimulated: boolean;
}

interface KeyPress {
  at: number;
  isRepeated: boolean;
  element: Element;
}

/** An element that got the focus by a key. */
interface Reached {
  element: EventTarget | null;
  at: number;
}

/**
 * Follows pointer, keyboard and focus in a document of ours, for the click that spends. Only trusted events count, and
 * only those of this document: events of the page around it are the page's.
 */
export function watchGestures(target: Document): Gestures {
  let press: Press | null = null;
  let pressedAt: number | null = null;
  let key: KeyPress | null = null;
  /** The last element that got the focus by a key pressed here. */
  let reached: Reached | null = null;
  let isMovingFocus = false;
  let current: TrustedClick | null = null;

  const listeners = new AbortController();
  const listen = trustedListener(target, listeners.signal);
  const way = watchWay(listen);

  listen('pointerdown', (event) => {
    press = { at: event.timeStamp, before: pressedAt, pointerType: event.pointerType, isSimulated: false, ...way() };
    pressedAt = event.timeStamp;
    [key, reached] = [null, null];
  });
  listen('mousedown', (event) => {
    if (press !== null && isSimulated(event)) press = { ...press, isSimulated: true };
  });
  listen('keydown', (event) => {
    press = null;
    isMovingFocus = event.key === 'Tab' || event.key.startsWith('Arrow');
    const element = event.target;
    if (element instanceof Element) key = { at: event.timeStamp, isRepeated: event.repeat, element };
  });
  // Enter or Space that types, or goes up, without having gone down here, went down in the page.
  const followKey = ({ target: element, key: name, timeStamp: at }: KeyboardEvent): void => {
    if (!(element instanceof Element) || key?.element === element || (name !== 'Enter' && name !== ' ')) return;
    [key, reached] = [{ at, isRepeated: false, element }, null];
  };
  listen('keypress', followKey);
  listen('keyup', followKey);
  listen('focusin', ({ target: element, timeStamp }) => {
    if (isMovingFocus) reached = { element, at: timeStamp };
    isMovingFocus = false;
  });
  listen('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    current = button === null ? null : { button, gesture: gestureOf(event, button, press, key, reached) };
    if (button !== null) press = null;
    // The handlers of this click run now; later code finds none.
    setTimeout(() => (current = null));
  });

  return { currentClick: () => current, stop: () => listeners.abort() };
}

function trustedListener(target: Document, signal: AbortSignal) {
  return <T extends keyof DocumentEventMap>(type: T, hear: (event: DocumentEventMap[T]) => void): void =>
    target.addEventListener(type, (event) => event.isTrusted && hear(event), { capture: true, signal });
}

/** @param press the press that this click belongs to; null where there was none */
function gestureOf(
  event: MouseEvent,
  button: Element,
  press: Press | null,
  key: KeyPress | null,
  reached: Reached | null,
): Gesture {
  if (press !== null) return pointerGesture(press, event.detail);
  if (key !== null && key.element === button) {
    return {
      by: 'key',
      at: key.at,
      isRepeated: key.isRepeated,
      reachedAt: reached?.element === button ? reached.at : null,
    };
  }
  // A label's own click carries a pointer that never went down here.
  return event.detail > 0
    ? { by: 'pointer', at: event.timeStamp, clicks: event.detail, entry: [], points: [] }
    : { by: 'assistive', at: event.timeStamp };
}

/**
 * Whether no device made this trusted `mousedown`: Chromium sends one in the middle of the button that a screen reader
 * presses, without a count and without the device's capabilities. No page can have one sent into another document
 * (docs/decisions/068-a-screen-readers-press.md).
 */
export function isSimulated(event: Pick<MouseEvent, 'detail'> & { sourceCapabilities?: unknown }): boolean {
  return event.detail === 0 && event.sourceCapabilities === null;
}

/** @param detail as the browser counts clicks, within a time that the user may have set to seconds */
export function clicksOf(detail: number, { at, before }: Pick<Press, 'at' | 'before'>): number {
  return before !== null && at - before >= APART_MS ? 1 : detail;
}

function pointerGesture(press: Press, detail: number): Gesture {
  const { at, before, pointerType, isSimulated: isAssistive, entry, points } = press;
  if (isAssistive) return { by: 'assistive', at };
  const clicks = clicksOf(detail, { at, before });
  return pointerType === 'touch' ? { by: 'touch', at, clicks } : { by: 'pointer', at, clicks, entry, points };
}
