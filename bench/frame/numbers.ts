import type { Unit } from './measure.ts';

/** Three digits that count, and the unit: `12.3 ms`. */
export function withUnit(value: number, unit: Unit): string {
  return unit === '' ? plain(value) : `${plain(value)} ${unit}`;
}

/** Three digits that count, no exponent, and no more than three behind the point. */
export function plain(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toFixed(digits);
  // A change that is none has no sign.
  return Number(text) === 0 ? '0' : Number(text) >= 10_000 ? Number(text).toLocaleString('en') : text;
}

/** How many times as much: `1.3 ×`, `1/20`; nothing where that says nothing. */
export function times(value: number, base: number): string {
  if (base <= 0 || value <= 0) return '';
  return value / base < 0.1 ? `1/${plain(Math.round(base / value))}` : `${plain(value / base)} ×`;
}
