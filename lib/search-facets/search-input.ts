import { COMPANY_FACETS } from './company-facets.ts';
import type { FacetProblem, FacetValue } from './facet-value.ts';
import type { Facet } from './facet.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { readValue } from './read-value.ts';
import { MAX_WORDS_IN_ALL, wordsIn } from './search-limits.ts';
import { writeValue } from './write-value.ts';

export type SearchSubject = 'person' | 'company';

/** One line of the search builder. Values of one facet are alternatives; all facets must match. */
export interface Criterion {
  facet: string;
  value: FacetValue;
  /** Matches are left out. */
  excluded: boolean;
}

/** A value of a facet, or a form of value, that only a newer version knows: kept and sent as it was written. */
export interface UnreadValue {
  facet: string;
  /** As for the service, without the minus of an excluded one. */
  written: string;
  excluded: boolean;
}

export const SEARCH_ORDERS = ['relevance', 'popularity', 'score'] as const;

export interface SearchDraft {
  subject: SearchSubject;
  criteria: readonly Criterion[];
  unread?: readonly UnreadValue[];
  order: (typeof SEARCH_ORDERS)[number];
  /** Position of the first result, from 1 (docs/contract.md#limits). */
  start: number;
  /** 1 to 100. */
  pageSize: number;
}

/** The arguments of `person_search` and `company_search` (docs/contract.md#person_search). */
export interface SearchInput {
  query: Record<string, string[]>;
  exclude?: Record<string, string[]> | undefined;
  start: number;
  page_size: number;
  order_by: SearchDraft['order'];
}

/** A search that the user named. Facets that this version does not know are kept as they are. */
export interface SavedSearch extends Pick<SearchInput, 'query' | 'exclude'> {
  id: string;
  name: string;
  subject: SearchSubject;
  /** One of `SEARCH_ORDERS`, or of a newer version's. */
  order: string;
  /** ms since epoch */
  savedAt: number;
}

/** The reason a search cannot be sent; `criterion` is its place in the list, null where it is about the whole. */
export interface SearchProblem {
  criterion: number | null;
  problem: FacetProblem | 'no-such-facet' | 'not-excludable' | WholeProblem;
}

type WholeProblem = 'nothing-to-search-for' | 'too-many-values' | 'too-many-words-in-all' | 'bad-page';

const MAX_VALUES = 100;
const LARGEST_PAGE = 100;
const LAST_START = 1_000_000;

export function facetOf(subject: SearchSubject, name: string): Facet | null {
  const facets: Readonly<Record<string, Facet>> = subject === 'person' ? PERSON_FACETS : COMPANY_FACETS;
  return Object.hasOwn(facets, name) ? (facets[name] ?? null) : null;
}

/** The values of a search by facet, as written for the service, and the criteria that it cannot have. */
interface WrittenSearch {
  query: SearchInput['query'];
  exclude: SearchInput['query'];
  problems: SearchProblem[];
}

/**
 * Writes the criteria of a search, also of one that cannot be sent. Excluded values go into `exclude`; where there are
 * no others they go into the query with a minus, as a search needs at least one facet there
 * (docs/contract.md#person_search).
 */
export function writeSearch({
  subject,
  criteria,
  unread = [],
}: Pick<SearchDraft, 'subject' | 'criteria' | 'unread'>): WrittenSearch {
  const problems: SearchProblem[] = [];
  const query: Record<string, string[]> = {};
  const exclude: Record<string, string[]> = {};
  const hasIncluded = [...criteria, ...unread].some(({ excluded }) => !excluded);
  const put = (name: string, written: string, excluded: boolean): void => {
    if (!excluded) add(query, name, written);
    else if (hasIncluded) add(exclude, name, written);
    else add(query, name, `-${written}`);
  };

  for (const [at, { facet: name, value, excluded }] of criteria.entries()) {
    const facet = facetOf(subject, name);
    const written = facet ? writeValue(facet, value) : ({ ok: false, problem: 'no-such-facet' } as const);
    if (!written.ok) problems.push({ criterion: at, problem: written.problem });
    // Left out by any of several, or by all of them? `skills` says it.
    else if (excluded && facet?.joins === 'all') problems.push({ criterion: at, problem: 'not-excludable' });
    if (written.ok) put(name, written.value, excluded);
  }
  for (const { facet, written, excluded } of unread) put(facet, written, excluded);
  return { query, exclude, problems };
}

/** Builds the input of a search. */
export function searchInput({
  order,
  start,
  pageSize,
  ...search
}: SearchDraft): { ok: true; input: SearchInput } | { ok: false; problems: SearchProblem[] } {
  const { query, exclude, problems } = writeSearch(search);
  if (search.criteria.length + (search.unread ?? []).length === 0)
    problems.push({ criterion: null, problem: 'nothing-to-search-for' });
  if ([query, exclude].some((part) => Object.values(part).some((values) => values.length > MAX_VALUES)))
    problems.push({ criterion: null, problem: 'too-many-values' });
  if (wordsInAll(search.subject, [query, exclude]) > MAX_WORDS_IN_ALL)
    problems.push({ criterion: null, problem: 'too-many-words-in-all' });
  if (!isWithin(start, LAST_START) || !isWithin(pageSize, LARGEST_PAGE))
    problems.push({ criterion: null, problem: 'bad-page' });
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    input: { query, ...(Object.keys(exclude).length > 0 && { exclude }), start, page_size: pageSize, order_by: order },
  };
}

/**
 * The criteria of a search that was built before, each once; `unread` are values of facets that this version cannot
 * show.
 */
export function criteriaOf(
  subject: SearchSubject,
  { query, exclude = {} }: Pick<SearchInput, 'query' | 'exclude'>,
): { criteria: Criterion[]; unread: UnreadValue[] } {
  const criteria: Criterion[] = [];
  const unread: UnreadValue[] = [];
  const seen = new Set<string>();
  const lines = [query, exclude].flatMap((part, isExclude) =>
    Object.entries(part).flatMap(([facet, values]) =>
      values.map((written) => ({ facet, written, isExcluded: isExclude === 1 })),
    ),
  );
  for (const { facet: name, written, isExcluded } of lines) {
    const facet = facetOf(subject, name);
    const hasMinus = written.startsWith('-');
    const bare = hasMinus ? written.slice(1) : written;
    const read = facet && readValue(facet, bare);
    const excluded = isExcluded || hasMinus;
    const known = JSON.stringify([name, excluded, read?.ok ? read.value : bare]);
    if (seen.has(known)) continue;
    seen.add(known);
    if (read?.ok) criteria.push({ facet: name, value: read.value, excluded });
    else unread.push({ facet: name, written: bare, excluded });
  }
  return { criteria, unread };
}

function add(part: Record<string, string[]>, name: string, written: string): void {
  // Not `??=`: a facet of another version may have the name of a property that every object inherits.
  const values = (Object.hasOwn(part, name) ? part[name] : undefined) ?? (part[name] = []);
  if (!values.includes(written)) values.push(written);
}

/** Each value has one word at least; an address or a number has just one. */
function wordsInAll(subject: SearchSubject, parts: readonly Record<string, string[]>[]): number {
  const values = parts.flatMap((part) => Object.entries(part));
  return values.reduce((sum, [facet, written]) => {
    const isKey = facetOf(subject, facet)?.kind === 'key';
    return sum + written.reduce((words, value) => words + (isKey ? 1 : Math.max(1, wordsIn(value))), 0);
  }, 0);
}

function isWithin(number: number, max: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= max;
}
