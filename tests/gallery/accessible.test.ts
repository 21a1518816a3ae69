import { readdirSync } from 'node:fs';
import { type AxeRules, axeViolations, bringAxe } from './axe-rules.ts';
import { expect, test } from './gallery-fixtures.ts';
import type { GalleryWalk, Look } from './gallery-walk.ts';

/** Except for colors, the page is the same in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
interface Variant {
  name: string;
  look: Partial<Look>;
  rules: AxeRules;
}

const THEMES: readonly Variant[] = [
  { name: 'light', look: { colorScheme: 'light' }, rules: null },
  { name: 'dark', look: { colorScheme: 'dark' }, rules: COLOURS },
];
const FORCED_COLOURS: Variant = { name: 'forced colours', look: { forcedColors: 'active' }, rules: COLOURS };

async function foundIn(gallery: GalleryWalk, name: string, variants: readonly Variant[]): Promise<string[]> {
  const page = gallery.page(name);
  const found: string[] = [];
  for (const { name: variant, look, rules } of variants) {
    const faults = await gallery.walk(page, { ...look, width: page.widths[0] ?? 800 }, [axeViolations], rules);
    found.push(...faults.map((fault) => `${variant}: ${fault}`));
  }
  return found;
}

for (const name of readdirSync(new URL('pages', import.meta.url)).map((file) => file.replace('.tsx', ''))) {
  test(`axe finds nothing in any state of ${name}, in light and dark`, async ({ gallery }) => {
    expect(await foundIn(gallery, name, THEMES)).toEqual([]);
  });

  test(`axe finds nothing in any state of ${name}, in forced colours`, { tag: '@every-look' }, async ({ gallery }) => {
    expect(await foundIn(gallery, name, [FORCED_COLOURS])).toEqual([]);
  });
}

test('axe would find what is too pale, or has no name', async ({ gallery }) => {
  const { tab } = gallery;
  await tab.goto('about:blank');
  await tab.setContent(
    '<html lang="en"><title>x</title><main><p style="color:#bbb;background:#fff">pale</p><button></button></main></html>',
  );
  await bringAxe(tab);
  expect((await tab.evaluate(axeViolations, null)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'button-name']),
  );
});

test('a walk finds what is at fault in every state', async ({ gallery }) => {
  const page = gallery.page('welcome');
  // In the page, before axe: what is drawn anew for the next state is without it.
  const addPale = () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p style="color:#bbb;background:#fff">pale</p>');
    return [];
  };
  const found = await gallery.walk(page, { width: page.widths[0] ?? 800 }, [addPale, axeViolations], COLOURS);
  for (const state of page.states)
    expect(found).toContainEqual(expect.stringMatching(`^welcome, ${state}, .*color-contrast`));
});
