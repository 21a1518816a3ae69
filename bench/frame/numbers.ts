export type Unit = 'ms' | 'µs' | 's' | 'B' | 'kB' | 'MB' | '%' | '';

/** Three significant digits, and the unit: `12.3 ms`. */
export function withUnit(value: number, unit: Unit): string {
  return unit === '' ? plain(value) : `${plain(value)} ${unit}`;
}

/** Three significant digits, no exponent, and at most three decimal places. */
export function plain(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  const text = value.toFixed(digits);
  // A change of zero has no sign.
  return Number(text) === 0 ? '0' : Number(text) >= 10_000 ? Number(text).toLocaleString('en') : text;
}

/** The ratio to the base: `1.3 ×`, `1/20`; empty if the ratio is meaningless. */
export function times(value: number, base: number): string {
  if (base <= 0 || value <= 0) return '';
  return value / base < 0.1 ? `1/${plain(Math.round(base / value))}` : `${plain(value / base)} ×`;
}
