import { readdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { bringAxe, violationsOf } from './axe-rules.ts';
import { type GalleryWalk, expect, test } from './gallery-fixtures.ts';

/** Except for colors, the page is the same in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
interface Look {
  name: string;
  looks: BrowserContextOptions;
  rules: string[] | null;
}

const THEMES: readonly Look[] = [
  { name: 'light', looks: { colorScheme: 'light' }, rules: null },
  { name: 'dark', looks: { colorScheme: 'dark' }, rules: COLOURS },
];
const FORCED_COLOURS: Look = { name: 'forced colours', looks: { forcedColors: 'active' }, rules: COLOURS };

async function foundIn(
  { page: pageNamed, tab: openTab, walk }: GalleryWalk,
  name: string,
  looks: readonly Look[],
): Promise<string[]> {
  const page = pageNamed(name);
  const found: string[] = [];
  for (const { name: variant, looks: context, rules } of looks) {
    const tab = await openTab(context);
    await bringAxe(tab);
    found.push(
      ...(await walk(tab, page, { width: page.widths[0] ?? 800 }, () => violationsOf(tab, rules))).map(
        (fault) => `${variant}: ${fault}`,
      ),
    );
    await tab.context().close();
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
  const tab = await gallery.tab({});
  await bringAxe(tab);
  await tab.goto('about:blank');
  await tab.setContent(
    '<html lang="en"><title>x</title><main><p style="color:#bbb;background:#fff">pale</p><button></button></main></html>',
  );
  expect((await violationsOf(tab, null)).map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'button-name']),
  );
});
