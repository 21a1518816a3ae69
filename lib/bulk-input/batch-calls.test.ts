import { expect, test } from 'vitest';
import { callsFor, countCalls } from './batch-calls.ts';

test.each([
  [0, 0],
  [3, 0],
  [0, 2],
  [5, 7],
])('%i known and %i unknown people take as many calls as are counted', (known, unknown) => {
  for (const withCompany of [false, true])
    expect(callsFor({ known, unknown, withCompany })).toHaveLength(countCalls({ known, unknown }));
});
