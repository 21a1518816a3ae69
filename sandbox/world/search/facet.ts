import type { Columns } from '../columns/column-store.ts';
import type { Asker } from './asker.ts';
import type { Hits } from './hits.ts';

/** What a search looks at. */
export interface SearchWorld {
  seed: number;
  people: Columns;
  companies: Columns;
  /** The end of signal windows, ms since the epoch. */
  now: number;
  asker: Asker;
}

/** Who a value finds, and whose field is the searched text as a whole (they come first); or what is wrong with it. */
export type Matched = { ok: true; hits: Hits; fit?: Hits } | { ok: false; reason: string; denied?: true };

/** One key of a search's `query` (docs/contract.md#search-values). */
export interface Facet {
  /** What it finds and how its values are written, for whoever reads only the tool's schema. */
  about: string;
  takes: 'texts' | 'texts or whole numbers';
  /** The values, where there are only a few; each may have a minus in front. */
  options?: readonly string[];
  /** Whether a row must match one of the values, or each of them. */
  joins?: 'any' | 'all';
  /** Finds the rows of one value, its minus taken off. */
  match(world: SearchWorld, text: string): Matched;
}

/** A list of facets by name; the order is that of the schema. */
export type Facets = Readonly<Record<string, Facet>>;
export type FacetValues = Readonly<Record<string, ReadonlyArray<string | number> | undefined>>;

export const found = (hits: Hits, fit?: Hits): Matched =>
  fit === undefined ? { ok: true, hits } : { ok: true, hits, fit };
export const wrong = (reason: string): Matched => ({ ok: false, reason });
