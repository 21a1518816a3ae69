import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('random examples are the same in every run with one seed', () => {
  const { seed } = fc.readConfigureGlobal();
  expect(seed).toBe(Number(process.env['FC_SEED'] ?? 1));
  const examples = () => {
    const seen: number[] = [];
    fc.assert(fc.property(fc.nat(), (number) => void seen.push(number)));
    return seen;
  };
  expect(examples()).toEqual(examples());
});
