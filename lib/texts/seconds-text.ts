import { i18n } from '#i18n';
import { numberText } from './number-text.ts';

/** Whole seconds between two times in ms, never negative: `4 s`. */
export function secondsText(from: number, to: number): string {
  return i18n.t('duration.seconds', { count: numberText(Math.max(0, Math.floor((to - from) / 1000))) });
}

/** Whole seconds from `now` until a time in ms, rounded up, never negative. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
