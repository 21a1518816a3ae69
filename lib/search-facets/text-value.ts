import { bad, type Checked, good, type Radius } from './facet-value.ts';
import { MAX_WORDS, short, wordsIn } from './search-limits.ts';

const QUOTED = /^"(.*)"$/s;
const RADIUS_MARK = '::';
const DISTANCE = String.raw`\d{1,5}(?:\.\d{1,3})?`;
const RADIUS = new RegExp(`^~(${DISTANCE})(mi|km)$`);

interface SearchedText {
  text: string;
  exact: boolean;
}

/**
 * A term, in double quotes when it is exact (docs/contract.md#search-values). A character with another meaning there is
 * refused, not repaired.
 */
export function writeText({ text, exact }: SearchedText): Checked<string> {
  const term = text.trim();
  if (!/[\p{L}\p{N}]/u.test(term)) return bad('empty');
  if (wordsIn(term) > MAX_WORDS) return bad('too-many-words');
  if (term.includes('"')) return bad('has-quotes');
  // In quotes a minus is an ordinary character of the term.
  if (exact) return short(`"${term}"`);
  return term.startsWith('-') ? bad('begins-with-minus') : short(term);
}

export function readText(written: string): Checked<SearchedText> {
  const quoted = QUOTED.exec(written);
  const value = { text: (quoted?.[1] ?? written).trim(), exact: quoted !== null };
  const checked = writeText(value);
  return checked.ok ? good(value) : checked;
}

interface SearchedPlace extends SearchedText {
  radius: Radius | null;
}

/** A place, with a radius behind it: `Berlin::~50km` (docs/contract.md#search-values). */
export function writePlace({ radius, ...place }: SearchedPlace): Checked<string> {
  const text = writeText(place);
  if (!text.ok) return text;
  if (place.text.includes(RADIUS_MARK) || place.text.trim().endsWith(':')) return bad('has-radius-mark');
  if (radius === null) return text;
  const suffix = `~${radius.distance}${radius.unit}`;
  return RADIUS.test(suffix) && radius.distance > 0
    ? short(`${text.value}${RADIUS_MARK}${suffix}`)
    : bad('not-a-radius');
}

export function readPlace(written: string): Checked<SearchedPlace> {
  const at = written.indexOf(RADIUS_MARK);
  const text = readText(at < 0 ? written : written.slice(0, at));
  if (!text.ok) return text;
  if (at < 0) return good({ ...text.value, radius: null });
  const [, distance, unit] = RADIUS.exec(written.slice(at + RADIUS_MARK.length)) ?? [];
  if (distance === undefined || Number(distance) === 0) return bad('not-a-radius');
  return good({ ...text.value, radius: { distance: Number(distance), unit: unit === 'mi' ? 'mi' : 'km' } });
}
