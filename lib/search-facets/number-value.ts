import { bad, type Checked, good, type NumberRange } from './facet-value.ts';

const NUMBER = String.raw`\d{1,15}(?:\.\d{1,6})?`;
const PLAIN = new RegExp(`^${NUMBER}$`);
const FORM = new RegExp(String.raw`^(<)?(${NUMBER})(\+|>=)?$`);
const BETWEEN = new RegExp(`^(${NUMBER})-(${NUMBER})$`);

/**
 * Numbers with an operator as the service writes them (docs/contract.md#search-values): `N`, `N+`, `<N`, `N-M`. There
 * are no negative numbers: a minus excludes.
 */
export function writeNumber(range: NumberRange): Checked<string> {
  const numbers = range.range === 'between' ? [range.from, range.to] : [range.number];
  const [text = '', end = ''] = numbers.map(String);
  // String(1e21) and String(1e-7) have an exponent, which no service accepts.
  if (!PLAIN.test(text) || (range.range === 'between' && !PLAIN.test(end))) return bad('not-a-number');
  switch (range.range) {
    case 'exactly':
      return good(text);
    case 'at-least':
      return good(`${text}+`);
    case 'less-than':
      return good(`<${text}`);
    case 'between':
      return range.from > range.to ? bad('ends-before-it-begins') : good(`${text}-${end}`);
    default:
      return range satisfies never;
  }
}

export function readNumber(text: string): Checked<NumberRange> {
  const [, from, to] = BETWEEN.exec(text) ?? [];
  if (from !== undefined && to !== undefined)
    return Number(from) > Number(to)
      ? bad('ends-before-it-begins')
      : good({ range: 'between', from: Number(from), to: Number(to) });
  const [, less, number, atLeast] = FORM.exec(text) ?? [];
  if (number === undefined || (less && atLeast)) return bad('not-a-number');
  return good({ range: less ? 'less-than' : atLeast ? 'at-least' : 'exactly', number: Number(number) });
}
