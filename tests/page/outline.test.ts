import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { BUTTON_TEXTS, type ButtonTextKey, type ButtonTexts } from '../../lib/messages/page-answer.ts';
import type { ButtonView } from '../../lib/messages/views/person.ts';
import { SPOIL, WATCH_LOOKS } from '../faults/probe-scripts.ts';
import { EXTENSION_DIR } from './build-extension.ts';
import { expect, expectWords, JANE, test } from './page-test.ts';

/** The page's measurements of a button without a pointer on it, by kind. */
type Looks = Record<string, string>;

const LONG = 'An extraordinarily long text, longer than any button could ever be';

/** The states in the language's own words, as the background would send them. */
function statesIn(words: (key: string) => string): ButtonView[] {
  return [
    { state: 'find' },
    { state: 'sign-in', words: words('button.sign_in') },
    { state: 'owned', words: '2 · 1' },
    { state: 'owned', words: LONG },
    { state: 'looking', words: words('button.looking'), since: Date.now() - 8_000 },
    { state: 'looking', words: LONG, since: Date.now() - 120_000 },
    { state: 'nothing-found', words: words('button.nothing_found') },
    { state: 'in-doubt', words: words('button.in_doubt') },
  ];
}

function textsIn(language: string): (key: string) => string {
  const texts = JSON.parse(
    readFileSync(resolve(EXTENSION_DIR, `_locales/${language}/messages.json`), 'utf8'),
  ) as Record<string, { message: string }>;
  return (key) => texts[key.replace('.', '_')]?.message.replaceAll('$$', '$') ?? key;
}

for (const edge of ['right', 'left'] as const)
  test(`a page measures one outline, whatever the button says in whichever language (${edge})`, async ({
    overlay,
    background,
    context,
  }) => {
    const { page } = overlay;
    await context.unrouteAll();
    await context.route('https://www.linkedin.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
    );
    await page.addInitScript(WATCH_LOOKS);
    const measured = new Map<string, string[]>();
    const measure = async (name: string) => {
      const looks = JSON.stringify(
        await page.evaluate<Looks>(`takeLooks(${JSON.stringify([LONG.slice(3, 30), 'Find', '2 · 1'])}, 4)`),
      );
      measured.set(looks, [...(measured.get(looks) ?? []), name]);
    };
    await page.mouse.move(600, 700);
    for (const language of Object.keys(LANGUAGES)) {
      const words = textsIn(language);
      const texts = Object.fromEntries(
        BUTTON_TEXTS.map((key: ButtonTextKey) => [key, key === 'locale.code' ? language : words(key)]),
      ) as ButtonTexts;
      for (const view of statesIn(words)) {
        await background.set({ edge, texts, other: view });
        // A fresh load: only then does the browser report the first paint.
        await page.goto(JANE);
        await expect.poll(async () => (await overlay.see())?.state).toBe(view.state);
        await measure(`${language} ${view.state}`);
      }
    }
    expect([...measured.values()].map((names) => names.length)).toEqual([Object.keys(LANGUAGES).length * 8]);

    // The control: a button as wide as its words, which can be found, with text at its full size.
    await overlay.inside(`function () { const root = this; ${SPOIL} }`);
    await measure('as wide as its words');
    expect(measured.size).toBe(2);
  });

for (const edge of ['right', 'left'] as const)
  test(`nor is the page told of anything that moves while the words change under the pointer (${edge})`, async ({
    overlay,
    background,
  }) => {
    const { page } = overlay;
    await page.addInitScript(WATCH_LOOKS);
    await background.set({ edge });
    await page.goto(JANE);
    await expectWords(overlay, 'Find contact');
    const changes = async () => {
      const looks = await page.evaluate<Looks>('takeLooks([], 4)');
      return Object.entries(looks)
        .map((entry) => entry.join(': '))
        .join('\n');
    };
    await page.mouse.move(edge === 'left' ? 30 : 1250, 320);
    // With the pointer on it, the button shows its corner.
    const [, pointedAt] = [await changes(), await changes()];
    for (const view of [...statesIn(textsIn('en')), ...statesIn(textsIn('fr')).toReversed()]) {
      await background.set({ other: view });
      await background.tell('pageChanged');
      await expect.poll(async () => (await overlay.see())?.state).toBe(view.state);
      expect(await changes()).toBe(pointedAt);
    }

    // The control: the same words, in another place.
    await overlay.inside(`function () { this.querySelector('.words').style.margin = '0 20px' }`);
    expect(await changes()).not.toBe(pointedAt);
  });
