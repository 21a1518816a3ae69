import { violationsOf } from './axe-rules.ts';
import { expect, test } from './gallery-fixtures.ts';

/** Beyond colours, both themes are the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

test('axe finds nothing in any state of any page', async ({ gallery }) => {
  const tab = await gallery.tab({ colorScheme: 'light' });
  const found: string[] = [];
  for (const page of gallery.pages) found.push(...(await gallery.walk(tab, page, { width: page.widths[0] ?? 800 }, () => violationsOf(tab, null))));
  expect(found).toEqual([]);
});

for (const [name, looks] of Object.entries({ dark: { colorScheme: 'dark' }, 'forced colours': { forcedColors: 'active' } } as const)) {
  test(`everything can be read in ${name}`, async ({ gallery }) => {
    const tab = await gallery.tab(looks);
    const found: string[] = [];
    for (const page of gallery.pages) found.push(...(await gallery.walk(tab, page, { width: page.widths[0] ?? 800 }, () => violationsOf(tab, COLOURS))));
    expect(found).toEqual([]);
  });
}

test('axe would find what is too pale, or has no name', async ({ gallery }) => {
  const tab = await gallery.tab({});
  await tab.goto('about:blank');
  await tab.setContent('<html lang="en"><title>x</title><main><p style="color:#bbb;background:#fff">pale</p><button></button></main></html>');
  await tab.evaluate(() => undefined);
  expect((await violationsOf(tab, null)).map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(['color-contrast', 'button-name']));
});
