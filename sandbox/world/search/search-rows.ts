import type { Columns } from '../columns/column-store.ts';
import type { NumberColumn } from '../columns/column.ts';
import type { Facet, FacetValues, Facets, SearchWorld } from './facet.ts';
import { allHits, count, intersect, remove, unite } from './hits.ts';
import type { Hits } from './hits.ts';
import { splitMinus } from './search-value.ts';

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

type Found = { ok: true; hits: Hits | null; fits: Hits[] } | RefusedSearch;
type Join = (hits: Hits, more: Hits) => void;

/** Joins hits to those there are; the first are taken as they are, as every facet makes its own. */
function joined(hits: Hits | null, more: Hits, join: Join): Hits {
  if (hits === null) return more;
  join(hits, more);
  return hits;
}

/** OR within a facet (AND where it joins all), what has a minus taken out. */
function findFacet(
  world: SearchWorld,
  rows: Columns,
  facet: Facet,
  values: ReadonlyArray<string | number>,
  field: string,
): Found {
  let wanted: Hits | null = null;
  let unwanted: Hits | null = null;
  const fits: Hits[] = [];
  for (const value of values) {
    const { excludes, rest } = splitMinus(String(value));
    const matched = facet.match(world, rest);
    if (!matched.ok) return { ...matched, field };
    if (excludes) {
      unwanted = joined(unwanted, matched.hits, unite);
      continue;
    }
    wanted = joined(wanted, matched.hits, facet.joins === 'all' ? intersect : unite);
    if (matched.fit !== undefined) fits.push(matched.fit);
  }
  const hits = wanted ?? allHits(rows.size);
  if (unwanted !== null) remove(hits, unwanted);
  return { ok: true, hits, fits };
}

/** The hits of all facets, joined; null when there is no facet. */
function findAll(
  world: SearchWorld,
  rows: Columns,
  facets: Facets,
  values: FacetValues,
  at: 'query' | 'exclude',
  join: Join,
): Found {
  let hits: Hits | null = null;
  const fits: Hits[] = [];
  for (const [name, given] of Object.entries(values)) {
    if (given === undefined) continue;
    const facet = Object.hasOwn(facets, name) ? facets[name] : undefined;
    if (facet === undefined) return { ok: false, field: `${at}.${name}`, reason: 'there is no such facet' };
    const one = findFacet(world, rows, facet, given, `${at}.${name}`);
    if (!one.ok) return one;
    if (one.hits !== null) hits = joined(hits, one.hits, join);
    fits.push(...one.fits);
  }
  return { ok: true, hits, fits };
}

/** The hits from `start` on: those that fit more values first, then the more prominent. */
function pageOf(
  hits: Hits,
  total: number,
  fits: readonly Hits[],
  byPopularity: NumberColumn,
  start: number,
  pageSize: number,
): number[] {
  const levels: number[][] = [];
  const fitOf = (row: number): number => fits.reduce((sum, fit) => sum + (fit[row] ?? 0), 0);
  const enough = start - 1 + pageSize;
  let left = total;
  for (const row of byPopularity) {
    if (hits[row] !== 1) continue;
    const level = fitOf(row);
    const sameLevel = levels[level] ?? (levels[level] = []);
    if (sameLevel.length < enough) sameLevel.push(row);
    left -= 1;
    if (left === 0 || (level === fits.length && sameLevel.length >= enough)) break;
  }
  return levels
    .toReversed()
    .flatMap((sameLevel) => sameLevel ?? [])
    .slice(start - 1, enough);
}

/**
 * Finds rows, counts them all and gives one page of them. AND between facets; exclude leaves out who matches any of its
 * facets.
 */
export function searchRows(
  world: SearchWorld,
  rows: Columns,
  facets: Facets,
  { query, exclude = {}, start, pageSize, orderBy }: RowQuery,
): { ok: true; total: number; rows: number[] } | RefusedSearch {
  const wanted = findAll(world, rows, facets, query, 'query', intersect);
  if (!wanted.ok) return wanted;
  const unwanted = findAll(world, rows, facets, exclude, 'exclude', unite);
  if (!unwanted.ok) return unwanted;
  const hits = wanted.hits ?? allHits(rows.size);
  if (unwanted.hits !== null) remove(hits, unwanted.hits);
  const total = count(hits);
  const fits = orderBy === 'popularity' ? [] : wanted.fits;
  return { ok: true, total, rows: pageOf(hits, total, fits, rows.numbers('by_popularity'), start, pageSize) };
}
