import { allHits, count, intersect, noHits, remove, unite } from './hits.ts';
import { splitMinus } from './search-value.ts';
import type { Columns } from '../columns/column-store.ts';
import type { NumberColumn } from '../columns/column.ts';
import type { Facet, FacetValues, Facets, SearchWorld } from './facet.ts';
import type { Hits } from './hits.ts';

export type OrderBy = 'relevance' | 'popularity' | 'score';

/** A search for people or companies (service.md 4.5). */
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

type Found = { ok: true; hits: Hits; fits: Hits[] } | RefusedSearch;

/** OR within a facet (AND where it joins all), what has a minus taken out. */
function findFacet(world: SearchWorld, rows: Columns, facet: Facet, values: ReadonlyArray<string | number>, field: string): Found {
  let wanted: Hits | null = null;
  const unwanted = noHits(rows.size);
  const fits: Hits[] = [];
  for (const value of values) {
    const { excludes, rest } = splitMinus(String(value));
    const matched = facet.match(world, rest);
    if (!matched.ok) return { ...matched, field };
    if (excludes) unite(unwanted, matched.hits);
    else {
      if (wanted === null) wanted = matched.hits.slice();
      else if (facet.joins === 'all') intersect(wanted, matched.hits);
      else unite(wanted, matched.hits);
      if (matched.fit !== undefined) fits.push(matched.fit);
    }
  }
  const hits = wanted ?? allHits(rows.size);
  remove(hits, unwanted);
  return { ok: true, hits, fits };
}

/** AND between facets. */
function findAll(world: SearchWorld, rows: Columns, facets: Facets, values: FacetValues, at: 'query' | 'exclude', join: (hits: Hits, more: Hits) => void, hits: Hits): Found {
  const fits: Hits[] = [];
  for (const [name, given] of Object.entries(values)) {
    if (given === undefined) continue;
    const facet = Object.hasOwn(facets, name) ? facets[name] : undefined;
    if (facet === undefined) return { ok: false, field: `${at}.${name}`, reason: 'there is no such facet' };
    const one = findFacet(world, rows, facet, given, `${at}.${name}`);
    if (!one.ok) return one;
    join(hits, one.hits);
    fits.push(...one.fits);
  }
  return { ok: true, hits, fits };
}

/** The hits from `start` on: those that fit more values first, then the more prominent. */
function pageOf(hits: Hits, fits: readonly Hits[], byPopularity: NumberColumn, start: number, pageSize: number): number[] {
  const levels: number[][] = [];
  const fitOf = (row: number): number => fits.reduce((sum, fit) => sum + (fit[row] ?? 0), 0);
  const enough = start - 1 + pageSize;
  for (const row of byPopularity) {
    if (hits[row] !== 1) continue;
    const level = fitOf(row);
    const sameLevel = levels[level] ?? (levels[level] = []);
    if (sameLevel.length < enough) sameLevel.push(row);
    if (level === fits.length && sameLevel.length >= enough) break;
  }
  return levels.toReversed().flatMap((sameLevel) => sameLevel ?? []).slice(start - 1, enough);
}

/** Finds rows, counts them all and gives one page of them. */
export function searchRows(world: SearchWorld, rows: Columns, facets: Facets, { query, exclude = {}, start, pageSize, orderBy }: RowQuery): { ok: true; total: number; rows: number[] } | RefusedSearch {
  const wanted = findAll(world, rows, facets, query, 'query', intersect, allHits(rows.size));
  if (!wanted.ok) return wanted;
  const unwanted = findAll(world, rows, facets, exclude, 'exclude', unite, noHits(rows.size));
  if (!unwanted.ok) return unwanted;
  remove(wanted.hits, unwanted.hits);
  const fits = orderBy === 'popularity' ? [] : wanted.fits;
  return { ok: true, total: count(wanted.hits), rows: pageOf(wanted.hits, fits, rows.numbers('by_popularity'), start, pageSize) };
}
