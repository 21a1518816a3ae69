import { dateFormat } from '../i18n/formats.ts';

/**
 * A day, short: `3 Nov`, with the year when it is not the year of `now`. Times in ms; empty when `at` is not a time.
 */
export function dateText(at: number, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return dateFormat({ day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
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

/** A month with its year: `Nov 2026`. Time in ms. */
export function monthText(at: number): string {
  return dateFormat({ month: 'short', year: 'numeric' }).format(new Date(at));
}
