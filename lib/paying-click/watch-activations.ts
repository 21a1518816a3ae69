import type { Moment } from './circumstances.ts';

/** Keys that leave no activation: Escape, modifiers and locks (those of a usual keyboard tried in Chromium 156). */
const WITHOUT = /^(?:Escape|Shift|Control|Alt|AltGraph|Meta|Super|Hyper|Fn|Symbol|(?:Caps|Num|Scroll|Fn|Symbol)Lock)$/;

export interface Activations {
  /** Oldest first. */
  soFar(): readonly Moment[];
  stop(): void;
}

/**
 * Follows the inputs in a document of ours that leave a user activation, also to the page around it: a key, a press of
 * the mouse, a finger or pen that is lifted. `now` is the clock of events, `wallNow` counts ms since epoch.
 */
export function watchActivations(
  target: Document,
  { now, wallNow }: { now(): number; wallNow(): number },
): Activations {
  const given: Moment[] = [];
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  const note = ({ timeStamp, isTrusted }: Event): void => {
    if (isTrusted) given.push({ at: timeStamp, wallAt: wallNow() - (now() - timeStamp) });
  };
  target.addEventListener('keydown', (event) => WITHOUT.test(event.key) || note(event), options);
  target.addEventListener('pointerdown', (event) => event.pointerType === 'mouse' && note(event), options);
  target.addEventListener('pointerup', (event) => event.pointerType !== 'mouse' && note(event), options);
  return { soFar: () => given, stop: () => listeners.abort() };
}
