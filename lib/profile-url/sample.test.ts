import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';

interface Case {
  input: string;
  kind: string;
  canonical: string | null;
}

const cases = JSON.parse(
  readFileSync(new URL('../../tests/cases/profile-urls.json', import.meta.url), 'utf8'),
) as Case[];

describe('the given sample of addresses', () => {
  it.each(cases)('$input is $kind', ({ input, kind, canonical }) => {
    expect(parseProfileUrl(input)).toMatchObject({ kind, url: canonical });
  });
});
