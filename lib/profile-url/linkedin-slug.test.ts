import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';

const WWW = 'https://www.linkedin.com';

describe('the slug', () => {
  it.each([
    ['JOSE%CC%81', 'jos%C3%A9'],
    ['jose\u0301', 'jos%C3%A9'],
    ['JOS%C3%89', 'jos%C3%A9'],
    ['%6Aane', 'jane'],
    ['j', 'j'],
    ['Jane_Example', 'jane_example'],
    ['12345', '12345'],
    ['-jane-', '-jane-'],
    ['ΑΣ', '%CE%B1%CF%82'],
    ['İ', 'i%CC%87'],
    ['%E2%84%AA', 'k'],
    ['иван', '%D0%B8%D0%B2%D0%B0%D0%BD'],
    ['١٢', '%D9%A1%D9%A2'],
    ['👩‍💻', encodeURIComponent('👩‍💻')],
    ['❤️', encodeURIComponent('❤️')],
    ['👍🏽', encodeURIComponent('👍🏽')],
    ['🇩🇪', encodeURIComponent('🇩🇪')],
    ['1️⃣', encodeURIComponent('1️⃣')],
    ['حسین\u200Cزاده', encodeURIComponent('حسین\u200Cزاده')],
    ['ශ්\u200Dරී', encodeURIComponent('ශ්\u200Dරී')],
    ['acoa', 'acoa'],
    ['acoaaron', 'acoaaron'],
    ['aco-consulting-example', 'aco-consulting-example'],
    ['acoustic-jane-example', 'acoustic-jane-example'],
    ['me-example', 'me-example'],
    ['unavailable-jane', 'unavailable-jane'],
  ])('%j becomes %s', (slug, expected) => {
    expect(parseProfileUrl(`${WWW}/in/${slug}/`)).toEqual({
      kind: 'person',
      id: expected,
      url: `${WWW}/in/${expected}`,
    });
  });

  it.each([
    'jane%2Fexample',
    'jane%5Cexample',
    'jane\\example',
    'jane.example',
    'jane%2Eexample',
    'jane example',
    'jane%20example',
    'jane-example%20',
    'jane+example',
    'jane:example',
    'jane%3Aexample',
    'jane%0Aexample',
    'jane\nexample',
    'jane\texample',
    'jane%00',
    'jane\u0000',
    'jane%7F',
    'jane%C2%85',
    'jane%C2%A0example',
    'jane\u3000example',
    'jane%E2%80%8Eexample',
    'jane\u200Fexample',
    'jane\u061Cexample',
    'jane\u2066example',
    'jane\u202Eexample',
    'jane\u200Bexample',
    'jane\u200Cexample',
    'jane\u200Dexample',
    'jane\u2060example',
    'jane\u00ADexample',
    'jane\uFEFFexample',
    'jane\u3164example',
    'jane\u034Fexample',
    'jane\uFE0F',
    '🚀\u200D',
    '\u200D🚀',
    '\u200Cعلی',
    'jane\uFFFD',
    'jane%EF%BF%BD',
    'jane\uE000',
    'jane\uD83D',
    '\uDE80jane',
    'jane%2520',
    'jos%25C3%25A9',
    'jane%25',
    'jane%',
    'jane%4',
    'jane%zz',
    'jane%u00e9',
    'jos%E9',
    '%C0%AF',
    '%ED%A0%80',
    '%F0%9F%9A',
    'jane%3Fx',
    'jane%23x',
    'jane&x',
    'jane=x',
    'jane;x',
    'jane,x',
    'jane@x',
    'jane!',
    'jane*',
    "jane'x",
    'jane(x)',
    'jane~x',
    'jane$x',
    'jane"x',
    'jane<x>',
    'jane|x',
    'jane’x',
    'jane–x',
    'jane\u037Ex',
    'jane／x',
    'jane．x',
    'jane：x',
    'jane％20',
    '%20',
    '%2F',
    'me',
    'ME',
    '%6De',
    'Unavailable',
  ])('%j is refused, not shortened', (slug) => {
    expect(parseProfileUrl(`${WWW}/in/${slug}`)).toEqual(NONE);
  });
});

describe('the length of a slug', () => {
  it.each(['x', '例', '🚀', 'e\u0301'])('is up to 100 characters such as %s, as read by people', (character) => {
    const id = encodeURIComponent(character.normalize('NFC')).repeat(100);
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(100)}`)).toEqual({
      kind: 'person',
      id,
      url: `${WWW}/in/${id}`,
    });
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(101)}`)).toEqual(NONE);
    expect(parseProfileUrl(`${WWW}/in/${character.repeat(1e5)}`)).toEqual(NONE);
  });

  it('counts what lower-casing makes of it', () => {
    expect(parseProfileUrl(`${WWW}/in/${'İ'.repeat(50)}`).kind).toBe('person');
    expect(parseProfileUrl(`${WWW}/in/${'İ'.repeat(51)}`)).toEqual(NONE);
  });
});
