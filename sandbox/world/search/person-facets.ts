import { parseProfileLink } from '../profile-link.ts';
import { textKey, wordsOf } from '../text-key.ts';
import { allOf, anyOf, noneOf, NOTHING, oneOfNumbers } from './condition.ts';
import { matchPlaces } from './match-places.ts';
import { parseSearchTerm } from './search-value.ts';
import type { Condition } from './condition.ts';
import type { SearchTerm } from './search-value.ts';
import type { Vocabulary, WordColumn } from './vocabulary.ts';

/** A facet turned into a condition, and how well a row fits it (more is better), or what is wrong. */
export type CompiledFacet =
  | { ok: true; condition: Condition; fit: readonly Condition[] }
  | { ok: false; reason: string };

type FacetCompiler = (values: ReadonlyArray<string | number>, vocabulary: Vocabulary) => CompiledFacet;

/** Splits the terms of a text facet and joins what each means: OR within the facet, excludes taken out. */
function compileTerms(values: ReadonlyArray<string | number>, options: { radius?: boolean }, toCondition: (term: SearchTerm) => Condition, toFit: (term: SearchTerm) => Condition[]): CompiledFacet {
  const terms: SearchTerm[] = [];
  for (const value of values) {
    const parsed = parseSearchTerm(String(value), options);
    if (!parsed.ok) return parsed;
    terms.push(parsed.term);
  }
  const included = terms.filter(({ exclude }) => !exclude);
  const excluded = terms.filter(({ exclude }) => exclude);
  const wanted = included.length === 0 ? [] : [anyOf(included.map(toCondition))];
  return { ok: true, condition: allOf([...wanted, noneOf(excluded.map(toCondition))]), fit: included.flatMap(toFit) };
}

/** The full-text expression of a loose term: all its words, each with the words it may stand for. */
function looseWords(column: WordColumn, text: string, vocabulary: Vocabulary): Condition {
  const words = wordsOf(text).map((word) => vocabulary.meanings(column, word));
  if (words.some((meanings) => meanings.length === 0)) return NOTHING;
  // Words hold letters, marks and digits only (text-key.ts), so quoting them is safe.
  const expression = words.map((meanings) => `(${meanings.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');
  return { sql: 'id IN (SELECT rowid FROM person_words WHERE person_words MATCH ?)', values: [`${column} : (${expression})`] };
}

function textFacet(column: WordColumn): FacetCompiler {
  const sameText = ({ text }: SearchTerm): Condition => ({ sql: `${column}_key = ?`, values: [textKey(text)] });
  return (values, vocabulary) => compileTerms(
    values, {},
    (term) => (term.match === 'exact' ? sameText(term) : looseWords(column, term.text, vocabulary)),
    (term) => [sameText(term)],
  );
}

const locationFacet: FacetCompiler = (values) =>
  compileTerms(values, { radius: true }, (term) => oneOfNumbers('place', matchPlaces(term)), () => []);

const idFacet: FacetCompiler = (values) => {
  const ids = values.map(Number);
  const wrong = values.find((_, at) => !Number.isSafeInteger(ids[at]) || (ids[at] ?? 0) < 1);
  return wrong === undefined
    ? { ok: true, condition: oneOfNumbers('id', ids), fit: [] }
    : { ok: false, reason: `"${wrong}" is not a profile id (a positive integer)` };
};

const linkFacet: FacetCompiler = (values) => {
  const conditions: Condition[] = [];
  for (const value of values) {
    const link = parseProfileLink(String(value));
    if (link === null) return { ok: false, reason: `"${value}" is not the address of a person's page` };
    switch (link.kind) {
      case 'slug': conditions.push({ sql: 'slug = ?', values: [link.slug] }); break;
      case 'member': conditions.push({ sql: 'id = ?', values: [link.id] }); break;
      case 'other': conditions.push({ sql: 'id IN (SELECT person_id FROM person_link WHERE link = ?)', values: [link.link] }); break;
      default: link satisfies never;
    }
  }
  return { ok: true, condition: anyOf(conditions), fit: [] };
};

/** The facets of `person_search` that this sandbox knows (service.md 4.5); others are refused by name. */
export const PERSON_FACETS = {
  id: idFacet,
  name: textFacet('name'),
  link: linkFacet,
  current_title: textFacet('title'),
  current_employer: textFacet('employer'),
  location: locationFacet,
} as const satisfies Record<string, FacetCompiler>;

export type PersonFacet = keyof typeof PERSON_FACETS;
