/** One value of a text facet, parsed (docs/contract.md#search-values); the minus is already removed. */
export interface SearchTerm {
  /** `loose`: word order, middle words and some typos do not matter. `exact`: the whole field. */
  match: 'loose' | 'exact';
  text: string;
}

export type Read<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Splits off the minus of a value: `-term` excludes. */
export function splitMinus(value: string): { excludes: boolean; rest: string } {
  const text = value.trim();
  return text.startsWith('-') ? { excludes: true, rest: text.slice(1).trim() } : { excludes: false, rest: text };
}

/** The text between double quotes, or the unquoted text. */
export function unquote(text: string): SearchTerm {
  const quoted = /^"(.*)"$/su.exec(text);
  return quoted === null ? { match: 'loose', text } : { match: 'exact', text: (quoted[1] ?? '').trim() };
}

/** Reads `term` and `"term"`; it must contain a word. */
export function readTerm(text: string): Read<SearchTerm> {
  const term = unquote(text);
  return /[\p{L}\p{N}]/u.test(term.text)
    ? { ok: true, value: term }
    : { ok: false, reason: `"${text}" has no word to search for` };
}

const KM_PER_MILE = 1.609344;

/** Reads a place with an optional radius: `term::~50mi` or `term::~50km`. */
export function readPlaceTerm(text: string): Read<SearchTerm & { radiusKm: number | null }> {
  const [, name = '', suffix] = /^(.*?)(?:::(.*))?$/su.exec(text) ?? [];
  const term = readTerm(name.trim());
  if (!term.ok) return term;
  if (suffix === undefined) return { ok: true, value: { ...term.value, radiusKm: null } };
  const distance = /^~(\d+(?:\.\d+)?)(mi|km)$/u.exec(suffix);
  if (distance === null)
    return { ok: false, reason: `"${text}" has a radius that is not of the form ::~50mi or ::~50km` };
  return {
    ok: true,
    value: { ...term.value, radiusKm: Number(distance[1]) * (distance[2] === 'mi' ? KM_PER_MILE : 1) },
  };
}
