import { i18n } from '#i18n';
import { dateFormat } from '../../i18n/formats.ts';

/**
 * A day, short: `3 Nov`, with the year when it is not the year of `now`. Times in ms; empty when `at` is not a time.
 */
export function dateText(at: number, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return dateFormat({ day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
}

/** The origin of an import on this day: `From a file, 22 Nov`. Times in ms. */
export function fromFileText(at: number, now: number): string {
  return i18n.t('date.from_file', { date: dateText(at, now) });
}

/**
 * A day with the time of day: `3 Nov, 14:05`, with the year when it is not the year of `now`. Times in ms; empty when
 * `at` is not a time.
 */
export function dateTimeText(at: number, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return dateFormat({
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
}

/** A month by its name: `November`, with the year when it is not the year of `now`. Times in ms. */
export function longMonthText(at: number, now: number): string {
  const date = new Date(at);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return dateFormat({ month: 'long', ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
}

/** A month with its year: `Nov 2026`. Time in ms. */
export function monthText(at: number): string {
  return dateFormat({ month: 'short', year: 'numeric' }).format(new Date(at));
}
