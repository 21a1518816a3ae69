import type { Page as Tab } from 'playwright';
import { expect, test } from './gallery-fixtures.ts';
import { overflowOf } from './overflow.ts';

/** Motion that goes on although the reader asked for less. */
const motionOf = (tab: Tab) => tab.evaluate(() => document.getAnimations().filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1).map((animation) => `moves: ${(animation as CSSAnimation).animationName}`));

test('every state holds at every width, down to 320 px (200 % zoom of 640), and nothing moves where less motion is asked for', async ({ gallery }) => {
  const tab = await gallery.tab({});
  const found: string[] = [];
  for (const page of gallery.pages) {
    for (const width of page.widths) found.push(...(await gallery.walk(tab, page, { width }, async () => [...(await overflowOf(tab)), ...(await motionOf(tab))])));
  }
  expect(found).toEqual([]);
});

for (const language of ['pseudo', 'de', 'ja']) {
  test(`every state holds in ${language === 'pseudo' ? 'a long language from right to left' : language}, where it is narrowest`, async ({ gallery }) => {
    const tab = await gallery.tab({});
    const found: string[] = [];
    for (const page of gallery.pages) found.push(...(await gallery.walk(tab, page, { width: Math.min(...page.widths), language }, () => overflowOf(tab))));
    expect(found).toEqual([]);
  });
}

test('what sticks out to either side would be found', async ({ gallery }) => {
  const tab = await gallery.tab({ viewport: { width: 320, height: 200 } });
  await tab.setContent('<body style="margin:0"><p style="width:400px">right</p><p style="margin-left:-40px">left</p><div style="overflow:auto"><p style="width:400px">scrolls</p></div></body>');
  const found = (await overflowOf(tab)).join();
  expect(found).toMatch(/sideways.*right.*left/);
  expect(found).not.toMatch(/scrolls,|: scrolls/);
});
