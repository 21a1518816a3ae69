const MARK = 'xn--';
const BASE = 36;
const MIN = 1;
const MAX = 26;
const LAST_LETTER = 0x10_ff_ff;

/**
 * A label of a domain in its letters, `münchen` for `xn--mnchen-3ya` (RFC 3492, 6.2); as it is where it is no such
 * label. Browsers only encode.
 */
export function decodedLabel(label: string): string {
  if (!label.startsWith(MARK)) return label;
  const coded = label.slice(MARK.length);
  const divider = coded.lastIndexOf('-');
  const letters = Array.from(coded.slice(0, Math.max(0, divider)));
  const digits = Array.from(coded.slice(divider + 1), valueOf).toReversed();
  let letter = 128;
  let place = 0;
  let bias = 72;
  while (digits.length > 0) {
    const before = place;
    let weight = 1;
    for (let at = BASE; ; at += BASE) {
      const digit = digits.pop() ?? Number.NaN;
      const threshold = Math.min(MAX, Math.max(MIN, at - bias));
      place += digit * weight;
      if (!(digit >= threshold)) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    letter += Math.floor(place / count);
    if (!(letter <= LAST_LETTER)) return label;
    place %= count;
    letters.splice(place, 0, String.fromCodePoint(letter));
    place += 1;
  }
  return letters.join('');
}

/** `a` to `z` are 0 to 25, the digits follow. */
function valueOf(character: string): number {
  const value = Number.parseInt(character, BASE);
  return value < 10 ? value + 26 : value - 10;
}

function adapted(step: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? 700 : 2));
  delta += Math.floor(delta / count);
  let bias = 0;
  for (; delta > 455; bias += BASE) delta = Math.floor(delta / (BASE - MIN));
  return bias + Math.floor((BASE * delta) / (delta + 38));
}
