import type { NumberTest } from './number-range.ts';
import type { Read } from './search-value.ts';

const ISO = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?`;
const FORM = new RegExp(String.raw`^(<=|>=|<|>)?\s*(${ISO})\s*(\+|>=|<=)?$`, 'u');
const RANGE = new RegExp(String.raw`^(${ISO})\s*[-/]\s*(${ISO})$`, 'u');
const DAY_MS = 86_400_000;

/** First and last ms of a date or moment; without a zone it is UTC. Null if there is no such day. */
function spanOf(iso = ''): { first: number; last: number } | null {
  const isDay = !iso.includes('T');
  const first = Date.parse(isDay || /(?:Z|[+-]\d{2}:\d{2})$/u.test(iso) ? iso : `${iso}Z`);
  if (Number.isNaN(first) || (isDay && new Date(first).toISOString().slice(0, 10) !== iso)) return null;
  return { first, last: isDay ? first + DAY_MS - 1 : first };
}

/**
 * ISO 8601 with the operators of numbers, e.g. `>2026-01-31`, `2026-01-01+`, `2026-01-01/2026-02-01`; a date is its
 * whole day (UTC).
 */
export function readTimes(text: string): Read<NumberTest> {
  const range = RANGE.exec(text);
  const form = FORM.exec(text);
  const from = spanOf(range?.[1] ?? form?.[2]);
  const until = range === null ? from : spanOf(range[2]);
  if (from === null || until === null || (form?.[1] !== undefined && form[3] !== undefined)) {
    return {
      ok: false,
      reason: `"${text}" is not an ISO 8601 date or time with an operator, e.g. >2026-01-31, 2026-01-01+ or 2026-01-01/2026-02-01`,
    };
  }
  switch (form?.[1] ?? form?.[3]) {
    case '+':
    case '>=':
      return { ok: true, value: (value) => value >= from.first };
    case '>':
      return { ok: true, value: (value) => value > until.last };
    case '<':
      return { ok: true, value: (value) => value < from.first };
    case '<=':
      return { ok: true, value: (value) => value <= until.last };
    default:
      return { ok: true, value: (value) => value >= from.first && value <= until.last };
  }
}
