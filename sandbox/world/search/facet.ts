import type { Columns } from '../columns/column-store.ts';
import type { Hits } from './hits.ts';
import type { SearchAccount } from './search-account.ts';

/** The data that a search reads. */
export interface SearchWorld {
  seed: number;
  people: Columns;
  companies: Columns;
  /** The end of signal windows, ms since the epoch. */
  now: number;
  searchAccount: SearchAccount;
  /** The total funding, by row, of the companies that were funded since the world was made. */
  newFunding?: () => ReadonlyMap<number, number>;
}

/** The rows that match a value, and those with the searched text as a whole field (listed first); or the error. */
export type Matched = { ok: true; hits: Hits; fit?: Hits } | { ok: false; reason: string; denied?: true };

/** One key of a search's `query` (docs/contract.md#search-values). */
export interface Facet {
  /** The rows it finds and the syntax of its values, for readers of the tool's schema alone. */
  about: string;
  /** Whole numbers are ids; numbers with operators are texts (docs/contract.md#search-values). */
  takes: 'texts' | 'texts or whole numbers';
  /** The allowed values, if there are only a few; each may be in quotes, with a minus in front. */
  options?: readonly string[];
  /** Whether a row must match one of the values, or each of them. */
  joins?: 'any' | 'all';
  /** Whether a value is a single key (an address, a number), whose words do not count individually. */
  isKey?: true;
  /** Finds the rows for one value, without its minus. */
  match(world: SearchWorld, text: string): Matched;
}

/** Facets by name; their order is that of the schema. */
export type Facets = Readonly<Record<string, Facet>>;
export type FacetValues = Readonly<Record<string, ReadonlyArray<string | number> | undefined>>;

export const found = (hits: Hits, fit?: Hits): Matched =>
  fit === undefined ? { ok: true, hits } : { ok: true, hits, fit };
export const wrong = (reason: string): Matched => ({ ok: false, reason });
