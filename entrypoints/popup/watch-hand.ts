import { type HandEvent, afterEvent, isOwnHand, newHand, readAt } from '../../lib/paying-click/own-hand.ts';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Watches the hand in this page from now on.
 * @param onChange whether a click would be the user's own by now
 * @returns stops
 */
export function watchHand(onChange: (isOwn: boolean) => void): () => void {
  let hand = newHand(performance.now());
  let last: HandEvent['type'] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const judge = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    const isOwn = isOwnHand(hand, now);
    onChange(isOwn);
    if (!isOwn && now < readAt(hand)) timer = setTimeout(judge, readAt(hand) - now);
  };
  const listen = <T extends keyof WindowEventMap>(
    type: T,
    read: (event: WindowEventMap[T]) => HandEvent | null,
  ): void =>
    addEventListener(
      type,
      (event) => {
        const change = event.isTrusted ? read(event) : null;
        if (change === null) return;
        last = change.type;
        hand = afterEvent(hand, change, performance.now());
        judge();
      },
      { capture: true, signal: listeners.signal },
    );
  listen('pointermove', moveOf);
  listen('pointerdown', pressOf);
  listen('keydown', keyOf);
  // Another window may have been in front of ours. Tab goes through the browser's own buttons and back.
  const restart = (): void => {
    if (last === 'tab') return;
    hand = newHand(performance.now());
    judge();
  };
  addEventListener('focus', restart, { signal: listeners.signal });
  judge();
  return () => {
    listeners.abort();
    clearTimeout(timer);
  };
}

/** A pointer that is dragged reads nothing. */
function moveOf({ buttons, screenX, screenY, clientX, clientY }: PointerEvent): HandEvent | null {
  return buttons === 0 ? { type: 'move', place: { screenX, screenY, clientX, clientY } } : null;
}

function pressOf({ pointerType, target }: PointerEvent): HandEvent {
  const isBeside = target instanceof Element && target.closest('button, a, input') === null;
  return { type: pointerType === 'touch' && isBeside ? 'tap-beside' : 'press' };
}

function keyOf({ key, repeat }: KeyboardEvent): HandEvent | null {
  if (MODIFIERS.includes(key)) return null;
  return { type: key === 'Tab' && !repeat ? 'tab' : 'press' };
}
