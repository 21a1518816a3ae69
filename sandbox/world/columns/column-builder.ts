import type { NumberColumn, TextColumn } from './column.ts';

/** Collects a text column row after row. */
export interface TextColumnBuilder {
  /** Adds the next row; nulls and empty texts are no value. */
  add(values: ReadonlyArray<string | null>): void;
  build(): TextColumn;
}

/** A text column that grows; texts that occur often are kept once. */
export function createTextColumn(): TextColumnBuilder {
  const codeOf = new Map<string, number>();
  const offsets = [0];
  const codes: number[] = [];
  return {
    add(values) {
      for (const value of values) {
        if (value === null || value === '') continue;
        let code = codeOf.get(value);
        if (code === undefined) {
          code = codeOf.size;
          codeOf.set(value, code);
        }
        codes.push(code);
      }
      offsets.push(codes.length);
    },
    build: () => ({ entries: [...codeOf.keys()], offsets: Uint32Array.from(offsets), codes: Uint32Array.from(codes) }),
  };
}

/** Row numbers from the largest value to the smallest; rows with the same value in their own order. */
export function rowsByValue(values: NumberColumn): NumberColumn {
  const worth = (row: number): number => values[row] ?? 0;
  return Float64Array.from([...values.keys()].toSorted((one, other) => worth(other) - worth(one) || one - other));
}
