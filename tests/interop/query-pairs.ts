import * as fc from 'fast-check';

/** Query parameters, in their order. */
export type Pairs = ReadonlyArray<readonly [string, string]>;

export const pair = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Pairs> =>
  value.map((text) => [[name, text]]);
export const joined = (...parts: Array<fc.Arbitrary<Pairs>>): fc.Arbitrary<Pairs> =>
  fc.tuple(...parts).map((pairs) => pairs.flat());
export const perhaps = (part: fc.Arbitrary<Pairs>): fc.Arbitrary<Pairs> => fc.option(part, { nil: [] as Pairs });
