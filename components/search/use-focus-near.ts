import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * Restores the focus that went with a removed control: to the control that is in its place now, or to the last one. As
 * with `useFocusAfterRemoval`, nothing else takes the focus. Not for buttons that pay: a key that is held down would
 * press the next one, too.
 * @param place the controls are in it
 * @param status names what is there
 * @param otherwise gives the focus to something else where no control is left
 */
export function useFocusNear(place: RefObject<HTMLElement | null>, status: string, otherwise?: () => void): void {
  const before = useRef(status);
  const last = useRef<{ control: Element; at: number } | null>(null);
  // Before effects that give the focus to a control.
  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      const at = controlsIn(place.current).findIndex((control) => control === target);
      last.current = target instanceof Element && at >= 0 ? { control: target, at } : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [place]);
  useLayoutEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (last.current === null || last.current.control.isConnected) return;
    if (!document.hasFocus() || document.activeElement !== document.body) return;
    const controls = controlsIn(place.current);
    const near = controls[last.current.at] ?? controls.at(-1);
    if (near === undefined) otherwise?.();
    else near.focus();
  });
}

function controlsIn(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
}
