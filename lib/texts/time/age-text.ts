import { i18n } from '#i18n';
import { ageFormat } from '../../i18n/formats.ts';

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/**
 * The age of `at`, e.g. `8 seconds ago`; under 2 s, and for clocks that run ahead, `just now`. Times in ms. `short`: `8
 * sec ago`.
 */
export function ageText(at: number, now: number, style: 'long' | 'short' = 'long'): string {
  const age = now - at;
  if (!Number.isFinite(age) || age < 2000) return i18n.t(style === 'long' ? 'date.now' : 'date.now_narrow');
  const format = ageFormat({ numeric: 'always', style });
  const [unit, size] = STEPS.find(([, size]) => age >= size) ?? ['second', 1000];
  return format.format(-Math.floor(age / size), unit);
}
