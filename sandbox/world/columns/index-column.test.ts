import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextColumn } from './column-builder.ts';
import { indexNumberColumn, indexTextColumn } from './index-column.ts';

test('an index of texts has the rows of each text', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 })), (texts) => {
      const column = createTextColumn();
      for (const each of texts) column.add(each);
      const { size, entries, starts, rows } = indexTextColumn(column.build());
      expect(size).toBe(texts.length);
      expect(new Set(entries)).toEqual(new Set(texts.flat()));
      for (const [entry, text] of entries.entries()) {
        const holders = texts.flatMap((each, row) => each.filter((one) => one === text).map(() => row));
        expect(Array.from(rows.subarray(starts[entry], starts[entry + 1]))).toEqual(holders);
      }
    }),
  );
});

test('an index of numbers has each number once, and none as NaN', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, -1, 2.5, 1e12, Number.NaN)), (numbers) => {
      const { values, codes } = indexNumberColumn(Float64Array.from(numbers));
      expect(new Set(values).size).toBe(values.length);
      expect([...codes].map((code) => values[code])).toEqual(numbers);
    }),
  );
});
