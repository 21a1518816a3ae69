import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { languageOf, loadLanguage } from './load-language.ts';

const OF_BROWSER: Record<string, string> = {
  locale_code: 'de',
  greeting: 'Guten Tag, {name}',
  left: '$1 übrig | $1 sind übrig',
  only_here: 'nur hier',
};
vi.hoisted(() =>
  Object.assign(globalThis, {
    chrome: {
      i18n: {
        getMessage: (key: string, values: string[]) =>
          (globalThis as unknown as { texts: Record<string, string> }).texts[key]?.replaceAll('$1', values[0] ?? '') ??
          '',
        getUILanguage: () => 'fr-CA',
      },
    },
  }),
);
beforeAll(() => void Object.assign(globalThis, { texts: OF_BROWSER }));

const { t } = createI18n();
const FRENCH = {
  locale_code: { message: 'fr' },
  greeting: { message: 'Bonjour, {name}' },
  left: { message: '$1 reste | $1 restent' },
  dollars: { message: '$$1 et {name}' },
};
const fetched: string[] = [];
const files = (content: unknown) => async (path: string) => {
  fetched.push(path);
  if (content instanceof Error) throw content;
  return content;
};

describe('the language of texts', () => {
  test('is the browser’s, without reading a file, unless another one is chosen', async () => {
    for (const language of ['system', 'de'] as const) {
      await loadLanguage(language, files(FRENCH));
      expect(t('greeting', { name: 'Ann' })).toBe('Guten Tag, Ann');
    }
    expect(fetched).toEqual([]);
  });

  test('is the chosen one, read from our own package; what it lacks comes from the browser', async () => {
    await loadLanguage('fr', files(FRENCH));
    expect(fetched).toEqual(['/_locales/fr/messages.json']);
    expect(t('greeting', { name: 'Ann' })).toBe('Bonjour, Ann');
    expect(t('only_here')).toBe('nur hier');
    await loadLanguage('system');
    expect(t('greeting', { name: 'Ann' })).toBe('Guten Tag, Ann');
  });

  test.each([[new Error('gone')], [null], ['text']])('stays the browser’s when the file holds %s', async (content) => {
    await loadLanguage('fr', files(content));
    expect(t('greeting', { name: 'Ann' })).toBe('Guten Tag, Ann');
  });

  test('is read from our own package where the browser has no texts at all, English where that has none either', async () => {
    Object.assign(globalThis, { texts: {} });
    try {
      fetched.length = 0;
      await loadLanguage('system', files(FRENCH));
      expect([fetched, t('greeting', { name: 'Ann' })]).toEqual([['/_locales/fr/messages.json'], 'Bonjour, Ann']);
      const english = { locale_code: { message: 'en' }, greeting: { message: 'Hello, {name}' } };
      await loadLanguage('system', async (path) => (path.includes('/en/') ? english : null));
      expect(t('greeting', { name: 'Ann' })).toBe('Hello, Ann');
    } finally {
      Object.assign(globalThis, { texts: OF_BROWSER });
    }
  });

  test('has its own plural: none is one in French, and not in German', async () => {
    await loadLanguage('fr', files(FRENCH));
    expect([0, 1, 2].map((count) => t('left', count))).toEqual(['0 reste', '1 reste', '2 restent']);
    await loadLanguage('de', files(FRENCH));
    expect([0, 1, 2].map((count) => t('left', count))).toEqual(['0 sind übrig', '1 übrig', '2 sind übrig']);
  });

  test('takes values as they are: what stands in them is filled in nowhere', async () => {
    await loadLanguage('fr', files(FRENCH));
    expect(t('left', 2, ['$1 {name}'])).toBe('$1 {name} restent');
    expect(t('dollars', { name: '{name} $1' })).toBe('$1 et {name} $1');
    expect(t('greeting', { other: 'x' })).toBe('Bonjour, {name}');
  });
});

test.each([
  [{ language: 'ja' }, 'ja'],
  [{ language: 'system' }, 'system'],
  [{ language: 'pt' }, 'system'],
  [{ language: ['de'] }, 'system'],
  [{}, 'system'],
  [null, 'system'],
  ['de', 'system'],
])('settings %j name %s', (settings, language) => {
  expect(languageOf(settings)).toBe(language);
});
