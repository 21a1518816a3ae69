/**
 * The values of one field, row by row, for searches that look at every row. A row is a person
 * or a company: its id less one.
 */

/**
 * Any number of texts a row: row r has `codes[offsets[r]]` up to before `codes[offsets[r + 1]]`, numbers into
 * `entries`.
 */
export interface TextColumn {
  /** Every text that occurs, once. */
  entries: readonly string[];
  offsets: Uint32Array;
  codes: Uint32Array;
}

/** One number a row; NaN where it has none. */
export type NumberColumn = Float64Array;
