import { textLocale } from './locale.ts';

/** A day, short: `3 Nov`, with the year when it is not the year of `now`. Times in ms; empty when `at` is not a time. */
export function dateText(at: number, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(textLocale(), { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
}
