import { readdirSync } from 'node:fs';
import { expect, test } from './gallery-fixtures.ts';
import { overflow } from './overflow.ts';

const LANGUAGES = ['de', 'ja'];

/** Animations that run although the user prefers reduced motion. */
const motion = (): string[] =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
    .map((animation) => `moves: ${(animation as CSSAnimation).animationName}`);

/** Links to a comparison that do not stand on the line of the words before them. */
const unevenLinks = (): string[] => {
  const middle = (node: Node): number => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top, bottom } = [...range.getClientRects()].at(-1) ?? new DOMRect();
    return (top + bottom) / 2;
  };
  return [...document.querySelectorAll('a[href*="/compare/"]')].flatMap((link) => {
    const words = link.previousSibling;
    const apart = words === null ? 0 : Math.abs(middle(link) - middle(words));
    // Half a line and more: on a line of its own.
    return apart > 1 && apart < 9 ? [`${link.textContent}: ${apart} px off the line`] : [];
  });
};

/** Cells of a list whose words run over into the next column, or into the edge of the row. */
const spilled = (): string[] =>
  [...document.querySelectorAll('[role="gridcell"]')]
    .filter((cell) => cell.textContent !== '' && cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => `spills: ${cell.textContent} (${cell.scrollWidth} px in ${cell.clientWidth})`);

for (const name of readdirSync(new URL('pages', import.meta.url)).map((file) => file.replace('.tsx', ''))) {
  test(`${name} holds at its narrowest (200 % zoom of 640), from right to left, and without motion`, async ({
    gallery,
  }) => {
    const page = gallery.page(name);
    const width = Math.min(...page.widths);
    const found = [
      ...(await gallery.walk(page, { width }, [overflow, motion])),
      ...(await gallery.walk(page, { width, language: 'pseudo' }, [overflow])),
    ];
    expect(found).toEqual([]);
  });

  test(
    `${name} holds at every width, and in long languages at its narrowest`,
    { tag: '@every-look' },
    async ({ gallery }) => {
      const page = gallery.page(name);
      const found: string[] = [];
      for (const width of page.widths) found.push(...(await gallery.walk(page, { width }, [overflow])));
      for (const language of LANGUAGES)
        found.push(...(await gallery.walk(page, { width: Math.min(...page.widths), language }, [overflow])));
      expect(found).toEqual([]);
    },
  );
}

test('“Compare” stands on the line of the words before it', async ({ gallery }) => {
  const page = gallery.page('card');
  expect(await gallery.walk(page, { width: page.widths[0] ?? 344 }, [unevenLinks])).toEqual([]);
});

test('each cell of the list of contacts keeps its words in its column, imported ones and in German too', async ({
  gallery,
}) => {
  const page = gallery.page('contacts');
  const found: string[] = [];
  for (const language of ['en', 'de']) found.push(...(await gallery.walk(page, { width: 1000, language }, [spilled])));
  expect(found).toEqual([]);
});

test('what sticks out to either side would be found', async ({ gallery }) => {
  const { tab } = gallery;
  await tab.setViewportSize({ width: 320, height: 200 });
  await tab.goto('about:blank');
  await tab.setContent(
    '<body style="margin:0"><p style="width:400px">right</p><p style="margin-left:-40px">left</p><div style="overflow:auto"><p style="width:400px">scrolls</p></div></body>',
  );
  const found = (await tab.evaluate(overflow)).join();
  expect(found).toMatch(/sideways.*right.*left/);
  expect(found).not.toMatch(/scrolls,|: scrolls/);
});
