import type { NumberColumn, TextColumn } from './column.ts';

/** Collects a text column row by row. */
export interface TextColumnBuilder {
  /** Adds the next row; nulls and empty texts are skipped. */
  add(values: ReadonlyArray<string | null>): void;
  build(): TextColumn;
}

/** A growing list of numbers, four bytes each: a plain array takes two to four times as much. */
function createNumbers(): { length: () => number; push: (value: number) => void; build: () => Uint32Array } {
  let numbers = new Uint32Array(1024);
  let length = 0;
  return {
    length: () => length,
    push(value) {
      if (length === numbers.length) {
        const longer = new Uint32Array(Math.ceil(1.5 * length));
        longer.set(numbers);
        numbers = longer;
      }
      numbers[length++] = value;
    },
    build: () => numbers.slice(0, length),
  };
}

/** A growing text column; each distinct text is stored once. */
export function createTextColumn(): TextColumnBuilder {
  const codeOf = new Map<string, number>();
  const offsets = createNumbers();
  const codes = createNumbers();
  offsets.push(0);
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
      offsets.push(codes.length());
    },
    build: () => ({ entries: [...codeOf.keys()], offsets: offsets.build(), codes: codes.build() }),
  };
}

/** Row numbers from the largest value to the smallest; rows with equal values stay in order. */
export function rowsByValue(values: NumberColumn): NumberColumn {
  const worth = (row: number): number => values[row] ?? 0;
  return Float64Array.from(values.keys()).toSorted((one, other) => worth(other) - worth(one) || one - other);
}
