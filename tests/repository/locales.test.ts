import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/i18n/languages.ts';

const FOLDER = join(import.meta.dirname, '../../locales');
const read = async (language: string): Promise<[string, string][]> =>
  Object.entries(generateChromeMessages(await parseMessagesFile(join(FOLDER, `${language}.yml`)))).map(
    ([key, { message }]) => [key, message],
  );
const english = new Map(await read('en'));
const languages = Object.keys(LANGUAGES).filter((language) => language !== 'en');

/** The placeholders, each once, in any order: `{name}` and `$1`. A singular form may spell out its one. */
const placeholders = (text = '') => [...new Set(text.match(/\{\w+\}|\$[1-9]/g) ?? [])].toSorted().join();
const forms = (text: string) => text.split(' | ');
const singularOf = (text: string) => forms(text).at(-2) ?? '';

/** Words that are the same in every language: names, kinds of file, units, examples, abbreviations. */
const NAMES = new Set([
  'Calling Card',
  'API',
  'REST',
  'CSV',
  'TSV',
  'vCard',
  'JSON',
  'NPI',
  'SIC',
  'NAICS',
  'km',
  'ms',
  'min',
  'ltr',
  'jane',
  'linkedin',
  'com',
  'in',
  'example',
  'about',
  'GitHub',
  'MB',
  'Ctrl',
  'https',
  'www',
  'company',
  'acme',
  'mcp',
  'http',
  'Berlin',
  'Germany',
]);
const words = (text: string) =>
  [
    ...text
      .replace('Calling Card', '')
      .replace(/\{\w+\}|\$[1-9]/g, '')
      .matchAll(/\p{L}{2,}/gu),
  ]
    .map(([word]) => word)
    .filter((word) => !NAMES.has(word));
/** English words that occur in none of these languages, except in names. */
const ONLY_ENGLISH =
  /\b(?:the|and|with|your|this|that|lookup|lookups|wants?|please|they|were|have|from|could|which)\b/i;

test('there is a file for every language that can be chosen, and no other', () => {
  expect(
    readdirSync(FOLDER)
      .map((file) => basename(file, '.yml'))
      .toSorted(),
  ).toEqual(Object.keys(LANGUAGES).toSorted());
});

/** Chromium loads no extension with another key among its texts. */
const KEY = /^[A-Za-z0-9_@]+$/;

test('every key is one that Chromium takes', () => {
  expect([...english.keys()].filter((key) => !KEY.test(key))).toEqual([]);
  expect('rule_fill-empty').not.toMatch(KEY);
});

test.each(['Sign in with your account', 'Dieses lookup', 'The Dienst'])('%j would be taken for English', (text) => {
  expect(text).toMatch(ONLY_ENGLISH);
});

/** French says “0 contact”: its singular is for none as well. */
const singularForNone = languages.filter((language) => new Intl.PluralRules(language).select(0) === 'one');

test('a singular that is for none as well spells out no one', async () => {
  expect(singularForNone).toContain('fr');
  const texts = (await Promise.all(singularForNone.map(read))).flat();
  expect(texts.filter(([, text]) => /(?<![\d$])1(?!\d)/.test(singularOf(text)))).toEqual([]);
});

describe.each(languages)('the texts in %s', (language) => {
  test('are all there, and none that nobody asks for', async () => {
    expect((await read(language)).map(([key]) => key).toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('have every plural form, and in it whatever is filled in', async () => {
    const faults = (await read(language)).filter(([key, text]) => {
      const [original, own] = [forms(english.get(key) ?? ''), forms(text)];
      return (
        own.length !== original.length ||
        own.some((form, at) => ![original[at], original.at(-1)].map(placeholders).includes(placeholders(form)))
      );
    });
    expect(faults).toEqual([]);
  });

  test('are no English', async () => {
    const texts = await read(language);
    expect(texts.filter(([, text]) => ONLY_ENGLISH.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
    // A text of two words or more that equals the English one was not translated; a single word may be equal
    // (Name, Version, Contact).
    expect(texts.filter(([key, text]) => text === english.get(key) && words(forms(text)[0] ?? '').length > 1)).toEqual(
      [],
    );
  });

  test('say which language they are, and keep the product’s name', async () => {
    const texts = new Map(await read(language));
    expect([texts.get('locale_code'), texts.get('extension_name')]).toEqual([language, 'Calling Card']);
  });

  test('are short enough for the stores and for the manifest', async () => {
    expect((new Map(await read(language)).get('extension_description') ?? '').length).toBeLessThanOrEqual(132);
  });
});
