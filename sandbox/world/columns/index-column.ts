import type { NumberColumn, TextColumn } from './column.ts';

/** The rows of each text: entry e has `rows[starts[e]]` up to but not including `rows[starts[e + 1]]`. */
export interface TextIndexColumn {
  /** The number of rows. */
  size: number;
  /** Every distinct text, once. */
  entries: readonly string[];
  starts: Uint32Array;
  rows: Uint32Array;
}

/** The number of each row: `values[codes[row]]`. A test of the numbers needs to look only at the distinct ones. */
export interface NumberIndexColumn {
  /** Every distinct number, once; NaN stands for none. */
  values: Float64Array;
  codes: Uint32Array;
}

/** Turns a column of texts around, so that a search reads the rows of the matching texts alone. */
export function indexTextColumn({ entries, offsets, codes }: TextColumn): TextIndexColumn {
  const size = offsets.length - 1;
  const starts = new Uint32Array(entries.length + 1);
  for (let at = 0; at < codes.length; at++) {
    const next = (codes[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let entry = 1; entry < starts.length; entry++) starts[entry] = (starts[entry] ?? 0) + (starts[entry - 1] ?? 0);
  const free = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < size; row++) {
    for (let at = offsets[row] ?? 0; at < (offsets[row + 1] ?? 0); at++) {
      const entry = codes[at] ?? 0;
      const place = free[entry] ?? 0;
      rows[place] = row;
      free[entry] = place + 1;
    }
  }
  return { size, entries, starts, rows };
}

/** Numbers the distinct values of a column of numbers. */
export function indexNumberColumn(column: NumberColumn): NumberIndexColumn {
  const codeOf = new Map<number, number>();
  const codes = new Uint32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] ?? Number.NaN;
    let code = codeOf.get(value);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(value, code);
    }
    codes[row] = code;
  }
  return { values: Float64Array.from(codeOf.keys()), codes };
}
