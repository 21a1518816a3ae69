import { i18n } from '#i18n';
import { numberFormat } from '../../i18n/formats.ts';
import { numberText } from '../number-text.ts';

/** Whole seconds between two times in ms, never negative: `4 s`. */
export function secondsText(from: number, to: number): string {
  return i18n.t('duration.seconds', { count: numberText(Math.max(0, Math.floor((to - from) / 1000))) });
}

/** A duration so far, in ms, as one figure: `99 s`, `99 min`, `23 hr`. */
export function elapsedText(from: number, to: number): string {
  const minutes = Math.floor((to - from) / 60_000);
  if (to - from < 100_000) return secondsText(from, to);
  const unit = minutes < 100 ? 'minute' : 'hour';
  return numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(
    unit === 'hour' ? Math.floor(minutes / 60) : minutes,
  );
}

/** Whole seconds from `now` until a time in ms, rounded up, never negative. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
