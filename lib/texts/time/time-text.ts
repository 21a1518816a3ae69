import { textLocale } from '../../i18n/locale.ts';
import { dateTimeText } from './date-text.ts';

/** A time of day, with its day unless that is the day of `now`: `14:05`, `3 Nov, 14:05`. Times in ms. */
export function timeText(at: number, now: number): string {
  if (new Date(at).toDateString() !== new Date(now).toDateString()) return dateTimeText(at, now);
  return new Intl.DateTimeFormat(textLocale(), { hour: 'numeric', minute: '2-digit' }).format(at);
}
