import { useEffect, useState } from 'react';
import { type HandEvent, afterEvent, isOwnHand, newHand, readAt } from '../../lib/paying-click/own-hand.ts';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Whether a click in this page would be the user's own (lib/paying-click/own-hand.ts).
 * @param subject what can be paid for here; another one is read anew
 * @param isNeeded a page may have provoked this popup: until then no click does anything, e.g. signs out
 */
export function useOwnHand(subject: string, isNeeded: boolean): boolean {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    let hand = newHand(performance.now());
    let last: HandEvent | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listeners = new AbortController();
    const look = (): void => {
      clearTimeout(timer);
      const now = performance.now();
      const isOwn = isOwnHand(hand, now);
      setOwn(isOwn ? subject : null);
      if (!isOwn && now < readAt(hand)) timer = setTimeout(look, readAt(hand) - now);
    };
    const listen = <T extends keyof WindowEventMap>(
      type: T,
      read: (event: WindowEventMap[T]) => HandEvent | null,
    ): void =>
      addEventListener(
        type,
        (event) => {
          const heard = event.isTrusted ? read(event) : null;
          if (heard === null) return;
          last = heard;
          hand = afterEvent(hand, heard, performance.now());
          look();
        },
        { capture: true, signal: listeners.signal },
      );
    let place = '';
    // A pointer that rests may be told of as well.
    listen('pointermove', ({ screenX, screenY }) => (place === (place = `${screenX} ${screenY}`) ? null : 'step'));
    listen('pointerdown', pressOf);
    listen('keydown', keyOf);
    // Another window may have been in front of ours. Tab goes through the browser's own buttons and back.
    const restart = (): void => {
      if (last === 'tab') return;
      hand = newHand(performance.now());
      look();
    };
    addEventListener('focus', restart, { signal: listeners.signal });
    look();
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [subject]);
  const isOwn = own === subject;
  useEffect(() => {
    if (!isNeeded || isOwn) return;
    const ignore = (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('click', ignore, { capture: true });
    return () => removeEventListener('click', ignore, { capture: true });
  }, [isNeeded, isOwn]);
  return isOwn;
}

function pressOf({ pointerType, target }: PointerEvent): HandEvent {
  const isBeside = target instanceof Element && target.closest('button, a, input') === null;
  return pointerType === 'touch' && isBeside ? 'tap-beside' : 'press';
}

function keyOf({ key, repeat }: KeyboardEvent): HandEvent | null {
  if (MODIFIERS.includes(key)) return null;
  return key === 'Tab' && !repeat ? 'tab' : 'press';
}
