/** One value of a text facet, read by the value syntax of service.md 4.2. */
export interface SearchTerm {
  /** `loose`: word order, middle words and some typos do not matter. `exact`: the whole field. */
  match: 'loose' | 'exact';
  exclude: boolean;
  text: string;
  radiusKm: number | null;
}

export type ParsedTerm = { ok: true; term: SearchTerm } | { ok: false; reason: string };

const KM_PER_MILE = 1.609344;

/** Reads `term`, `"term"`, `-term` and `-"term"`; with `radius` also `term::~50mi` and `term::~50km`. */
export function parseSearchTerm(value: string, { radius = false }: { radius?: boolean } = {}): ParsedTerm {
  let text = value.trim();
  const exclude = text.startsWith('-');
  if (exclude) text = text.slice(1).trim();
  let radiusKm: number | null = null;
  const suffix = /::(.*)$/su.exec(text);
  if (radius && suffix !== null) {
    const distance = /^~(\d+(?:\.\d+)?)(mi|km)$/u.exec(suffix[1] ?? '');
    if (distance === null) return { ok: false, reason: `"${value}" has a radius that is not of the form ::~50mi or ::~50km` };
    radiusKm = Number(distance[1]) * (distance[2] === 'mi' ? KM_PER_MILE : 1);
    text = text.slice(0, suffix.index).trim();
  }
  const quoted = /^"(.*)"$/su.exec(text);
  if (quoted !== null) text = (quoted[1] ?? '').trim();
  if (text === '' || !/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: `"${value}" has no word to search for` };
  return { ok: true, term: { match: quoted === null ? 'loose' : 'exact', exclude, text, radiusKm } };
}
