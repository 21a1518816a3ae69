import { textLocale } from '../../i18n/locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length of time as one rounded figure, never less than a minute: `35 minutes`, `5 hours`, `3 days`. `ms` not
 * negative.
 */
export function durationText(ms: number): string {
  const [unit, size] =
    ms < 90 * MINUTE
      ? (['minute', MINUTE] as const)
      : ms < 36 * HOUR
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  return new Intl.NumberFormat(textLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.max(1, Math.round(ms / size)));
}
