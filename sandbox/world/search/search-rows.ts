import type { Columns } from '../columns/column-store.ts';
import type { Facet, FacetValues, Facets, SearchWorld } from './facet.ts';
import { addToRows, allHits, count, intersect, remove, unite } from './hits.ts';
import type { Hits } from './hits.ts';
import { exceededLimit } from './search-limits.ts';
import { splitMinus } from './search-value.ts';
import type { Steps } from './turns.ts';

export type OrderBy = 'relevance' | 'popularity' | 'score';

/** A search for people or companies (docs/contract.md#person_search). */
export interface RowQuery {
  query: FacetValues;
  exclude?: FacetValues | undefined;
  /** 1-based. */
  start: number;
  pageSize: number;
  orderBy: OrderBy;
}

/** A value that cannot be used; `denied` when the account lacks the permission for the facet. */
export interface RefusedSearch {
  ok: false;
  field: string;
  reason: string;
  denied?: true;
}

/** For each row, the number of searched texts that are a whole field of it; and the maximum possible number. */
interface Fits {
  /** Null as long as no row has such a field. */
  rows: Uint16Array | null;
  max: number;
}

type Found = { ok: true; hits: Hits | null } | RefusedSearch;
type Join = (hits: Hits, more: Hits) => void;

/** Joins hits with the existing ones; the first hits are reused without a copy, as every facet makes its own. */
function joined(hits: Hits | null, more: Hits, join: Join): Hits {
  if (hits === null) return more;
  join(hits, more);
  return hits;
}

/** Counts one more searched text for the rows that have it as a whole field. */
function addFit(fits: Fits, fit: Hits): void {
  fits.max += 1;
  fits.rows ??= new Uint16Array(fit.length);
  addToRows(fit, fits.rows);
}

/** OR within a facet (AND if it joins all), minus the excluded values. Each value is a step. */
function* findFacet(
  world: SearchWorld,
  facet: Facet,
  values: ReadonlyArray<string | number>,
  field: string,
  rows: Columns,
  fits: Fits | null,
): Steps<Found> {
  let wanted: Hits | null = null;
  let unwanted: Hits | null = null;
  for (const value of new Set(values)) {
    yield;
    const { excludes, rest } = splitMinus(String(value));
    const matched = facet.match(world, rest);
    if (!matched.ok) return { ...matched, field };
    if (excludes) {
      unwanted = joined(unwanted, matched.hits, unite);
      continue;
    }
    wanted = joined(wanted, matched.hits, facet.joins === 'all' ? intersect : unite);
    if (fits !== null && matched.fit !== undefined) addFit(fits, matched.fit);
  }
  const hits = wanted ?? allHits(rows.size);
  if (unwanted !== null) remove(hits, unwanted);
  return { ok: true, hits };
}

/** The joined hits of all facets; null when there is no facet. */
function* findAll(
  world: SearchWorld,
  rows: Columns,
  facets: Facets,
  values: FacetValues,
  at: 'query' | 'exclude',
  fits: Fits | null,
): Steps<Found> {
  let hits: Hits | null = null;
  for (const [name, given] of Object.entries(values)) {
    if (given === undefined) continue;
    const facet = Object.hasOwn(facets, name) ? facets[name] : undefined;
    if (facet === undefined) return { ok: false, field: `${at}.${name}`, reason: 'there is no such facet' };
    const one: Found = yield* findFacet(world, facet, given, `${at}.${name}`, rows, fits);
    if (!one.ok) return one;
    if (one.hits !== null) hits = joined(hits, one.hits, at === 'query' ? intersect : unite);
  }
  return { ok: true, hits };
}

/** The hits from `start` on: best fit first, then the more prominent. */
function pageOf(
  hits: Hits,
  total: number,
  fits: Fits | null,
  byPopularity: Uint32Array,
  start: number,
  pageSize: number,
): number[] {
  const levels: number[][] = [];
  const enough = start - 1 + pageSize;
  const best = fits?.max ?? 0;
  let left = total;
  for (const row of byPopularity) {
    if (hits[row] !== 1) continue;
    const level = fits?.rows?.[row] ?? 0;
    const sameLevel = levels[level] ?? (levels[level] = []);
    if (sameLevel.length < enough) sameLevel.push(row);
    left -= 1;
    if (left === 0 || (level === best && sameLevel.length >= enough)) break;
  }
  return levels
    .toReversed()
    .flatMap((sameLevel) => sameLevel ?? [])
    .slice(start - 1, enough);
}

/**
 * Finds rows, counts them all and returns one page of them. AND between facets; `exclude` removes rows that match any
 * of its facets. Each step is short, so that a long search can be interrupted.
 */
export function* searchRows(
  world: SearchWorld,
  rows: Columns,
  facets: Facets,
  { query, exclude = {}, start, pageSize, orderBy }: RowQuery,
): Steps<{ ok: true; total: number; rows: number[] } | RefusedSearch> {
  const exceeded = exceededLimit(facets, query, exclude);
  if (exceeded !== null) return exceeded;
  const fits = orderBy === 'popularity' ? null : { rows: null, max: 0 };
  const wanted = yield* findAll(world, rows, facets, query, 'query', fits);
  if (!wanted.ok) return wanted;
  const unwanted = yield* findAll(world, rows, facets, exclude, 'exclude', null);
  if (!unwanted.ok) return unwanted;
  yield;
  const hits = wanted.hits ?? allHits(rows.size);
  if (unwanted.hits !== null) remove(hits, unwanted.hits);
  const total = count(hits);
  return { ok: true, total, rows: pageOf(hits, total, fits, rows.byPopularity(), start, pageSize) };
}
