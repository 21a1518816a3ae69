import type { Read } from './search-value.ts';

/** A test for the numbers that a value means. */
export type NumberTest = (value: number) => boolean;

const SCALE: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };
const NUMBER = String.raw`\$?\s*(\d[\d,]*(?:\.\d+)?)\s*([kmb])?%?`;
const FORM = new RegExp(String.raw`^(<=|>=|<|>)?\s*${NUMBER}\s*(\+|>=|<=)?$`, 'iu');
const RANGE = new RegExp(String.raw`^${NUMBER}\s*-\s*${NUMBER}$`, 'iu');

const numberOf = (digits = '', scale = ''): number =>
  Number(digits.replaceAll(',', '')) * (SCALE[scale.toLowerCase()] ?? 1);

/**
 * The numeric operators (docs/contract.md#search-values): `N`, `N+`, `<N`, `>N`, `<=N`, `>=N`, `N-M` (both ends
 * included). An operator after the number works like a plus: `N>=` is N and more, `N<=` N and less. `N>` and `N<` could
 * mean either side.
 */
export function readNumbers(text: string): Read<NumberTest> {
  const wrong = {
    ok: false,
    reason: `"${text}" is not a number with an operator: N, N+, <N, >N, <=N, >=N, N>=, N<= or N-M`,
  } as const;
  const range = RANGE.exec(text);
  if (range !== null) {
    const [low, high] = [numberOf(range[1], range[2]), numberOf(range[3], range[4])];
    return low > high
      ? { ok: false, reason: `"${text}" ends before it begins` }
      : { ok: true, value: (value) => value >= low && value <= high };
  }
  const form = FORM.exec(text);
  if (form === null || (form[1] !== undefined && form[4] !== undefined)) return wrong;
  const limit = numberOf(form[2], form[3]);
  return { ok: true, value: against(form[1] ?? form[4] ?? '', limit) };
}

/** The test of an operator against a limit; equality without one. */
export function against(operator: string, limit: number): NumberTest {
  switch (operator) {
    case '+':
    case '>=':
      return (value) => value >= limit;
    case '<=':
      return (value) => value <= limit;
    case '>':
      return (value) => value > limit;
    case '<':
      return (value) => value < limit;
    default:
      return (value) => value === limit;
  }
}
