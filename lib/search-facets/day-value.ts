import { bad, type Checked, type DayRange, good } from './facet-value.ts';

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const FORM = new RegExp(String.raw`^(<)?(${DAY})(\+|>=)?$`);
const BETWEEN = new RegExp(`^(${DAY})[-/](${DAY})$`);

/**
 * Days with an operator, as numbers have them (docs/contract.md#search-values): `2026-01-31`, `2026-01-31+`,
 * `<2026-01-31`, `2026-01-01-2026-01-31`.
 */
export function writeDays(range: DayRange): Checked<string> {
  const days = range.range === 'between' ? [range.from, range.to] : [range.day];
  if (!days.every(isDay)) return bad('not-a-day');
  switch (range.range) {
    case 'on':
      return good(range.day);
    case 'since':
      return good(`${range.day}+`);
    case 'before':
      return good(`<${range.day}`);
    case 'between':
      return range.from > range.to ? bad('ends-before-it-begins') : good(`${range.from}-${range.to}`);
    default:
      return range satisfies never;
  }
}

export function readDays(text: string): Checked<DayRange> {
  const [, from, to] = BETWEEN.exec(text) ?? [];
  const [, before, day, since] = FORM.exec(text) ?? [];
  if (![from ?? day, to ?? from ?? day].every(isDay) || (before && since)) return bad('not-a-day');
  if (from !== undefined && to !== undefined)
    return from > to ? bad('ends-before-it-begins') : good({ range: 'between', from, to });
  return good({ range: before ? 'before' : since ? 'since' : 'on', day: day ?? '' });
}

/** A day that exists: 2026-02-30 does not. */
function isDay(text: string | undefined): boolean {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
