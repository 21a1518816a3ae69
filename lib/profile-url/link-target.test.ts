import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const ANN = 'https://www.linkedin.com/in/jos%C3%A9-ann_example';
const encoded = encodeURIComponent(ANN);

describe('a link', () => {
  it.each([
    `https://eur03.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02%7Cx%40y.example&sdata=abc%3D&reserved=0`,
    `https://eur03.safelinks.protection.outlook.com/ap/w-59584e83/?url=${encoded}&data=05`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${encoded}&locale=en-us`,
    `https://www.google.com/url?sa=t&url=${encoded}&ved=0`,
    `https://www.google.co.uk/url?q=${encoded}&sa=D`,
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.linkedin.com_in_jos-25C3-25A9-2Dann-5Fexample&d=DwMF&c=x',
    `https://urldefense.com/v3/__${ANN}__;!!AbC!dEf$`,
  ])('through another server leads to its address: %s', (link) => {
    expect(linkTarget(link)).toBe(ANN);
  });

  it.each([
    ANN,
    'https://safelinks.protection.outlook.com.evil.example/?url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fann',
    'https://evil.example/?url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fann',
    'https://www.google.com/search?q=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fann',
    // Signs of the address are listed behind it.
    'https://urldefense.com/v3/__https://www.linkedin.com/in/jos*C3*A9__;JSU!!AbC$',
    'https://eur03.safelinks.protection.outlook.com/?data=05',
    'ann@acme.example',
    '',
  ])('of its own stays as it is: %s', (link) => {
    expect(linkTarget(link)).toBe(link);
  });

  it('of any text is read without an error', () => {
    const begins = fc.constantFrom('', 'https://urldefense.com/v3/__', 'https://urldefense.proofpoint.com/v2/url?u=');
    const anyLink = fc.tuple(begins, fc.string()).map(([begin, rest]) => begin + rest);
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(linkTarget(link)).toEqual(expect.any(String));
      }),
    );
  });
});
