/**
 * The values of one field of all rows. A row is a person or a company: its id less one. As they are built and stored,
 * row by row; searches read them as indexes (index-column.ts).
 */

/**
 * Any number of texts per row: row r has `codes[offsets[r]]` up to but not including `codes[offsets[r + 1]]`, indexes
 * into `entries`.
 */
export interface TextColumn {
  /** Every distinct text, once. */
  entries: readonly string[];
  offsets: Uint32Array;
  codes: Uint32Array;
}

/** One number per row; NaN if it has none. */
export type NumberColumn = Float64Array;
