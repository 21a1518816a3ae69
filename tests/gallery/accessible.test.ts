import { readdirSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { bringAxe, violationsOf } from './axe-rules.ts';
import { expect, test } from './gallery-fixtures.ts';

/** Beyond colours, the page is the same in every theme. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const LOOKS: readonly { name: string; looks: BrowserContextOptions; rules: string[] | null }[] = [
  { name: 'light', looks: { colorScheme: 'light' }, rules: null },
  { name: 'dark', looks: { colorScheme: 'dark' }, rules: COLOURS },
  { name: 'forced colours', looks: { forcedColors: 'active' }, rules: COLOURS },
];

for (const name of readdirSync(new URL('pages', import.meta.url)).map((file) => file.replace('.tsx', ''))) {
  test(`axe finds nothing in any state of ${name}, in light, dark and forced colours`, async ({ gallery }) => {
    const page = gallery.page(name);
    const found: string[] = [];
    for (const { name: look, looks, rules } of LOOKS) {
      const tab = await gallery.tab(looks);
      await bringAxe(tab);
      found.push(...(await gallery.walk(tab, page, { width: page.widths[0] ?? 800 }, () => violationsOf(tab, rules))).map((fault) => `${look}: ${fault}`));
      await tab.context().close();
    }
    expect(found).toEqual([]);
  });
}

test('axe would find what is too pale, or has no name', async ({ gallery }) => {
  const tab = await gallery.tab({});
  await bringAxe(tab);
  await tab.goto('about:blank');
  await tab.setContent('<html lang="en"><title>x</title><main><p style="color:#bbb;background:#fff">pale</p><button></button></main></html>');
  expect((await violationsOf(tab, null)).map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(['color-contrast', 'button-name']));
});
