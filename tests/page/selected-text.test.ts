import type { Page } from 'playwright/test';
import { readSelectedText } from '../../lib/background/actions/selected-text.ts';
import { expect, test } from './page-test.ts';

const LONGEST = 1_000;

/** A directory of people, between two parts of the page that are not selected. */
const DIRECTORY = `<!doctype html><base href="https://www.linkedin.com/">
<style>.hidden { display: none } .button { user-select: none } pre { white-space: pre }</style>
<p id="before">Secret before <a href="/in/before">Before</a></p>
<main id="all">
  <p>Speakers,
    <a href="/in/ann">Ann <b>Archer</b></a> and <a href="https://www.linkedin.com/in/bob">Bob</a><br>
    cleo@<i>acme</i>.example</p>
  <table><tr><td><a href="/in/dan"><img alt="" width="9" height="9"></a></td><td><a href="/in/dan">Dan</a></td>
    <td>dan@<wbr>acme.example</td></tr></table>
  <ul><li><div><a href="/in/eve">Eve</a></div><div>eve@acme.example</div></li></ul>
  <p class="hidden"><a href="/in/hidden">Hidden</a></p>
  <p class="button"><a href="/in/button">Unmarked</a></p>
  <pre>fay@acme.example
gus@acme.example</pre>
</main>
<p id="after"><a href="/in/after">Secret after</a></p>`;

/** The text of the selection's lines, without the space around their words. */
async function read(page: Page, select: () => void, longest = LONGEST) {
  await page.evaluate(select);
  const { text, isCutOff } = await page.evaluate(readSelectedText, longest);
  const lines = text.split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim());
  return { lines: lines.filter((line) => line !== ''), isCutOff };
}

const selectAll = () => {
  const main = document.querySelector('#all');
  if (main) getSelection()?.selectAllChildren(main);
};

/** Notes the text and the links that a script reads, of whatever node. */
const WATCH = () => {
  const read: string[] = [];
  Object.assign(globalThis, { read });
  const watch = (prototype: object, name: string, isFunction = false) => {
    const before = Object.getOwnPropertyDescriptor(prototype, name);
    const note = (node: unknown) => {
      if (node instanceof Node) read.push(node instanceof Element ? node.outerHTML : String(node.nodeValue));
    };
    Object.defineProperty(
      prototype,
      name,
      isFunction
        ? {
            ...before,
            value(this: unknown, ...args: unknown[]) {
              note(this);
              return before?.value.apply(this, args);
            },
          }
        : {
            ...before,
            get(this: unknown) {
              note(this);
              return before?.get?.call(this);
            },
          },
    );
  };
  watch(CharacterData.prototype, 'data');
  watch(Node.prototype, 'textContent');
  watch(HTMLElement.prototype, 'innerText');
  watch(HTMLAnchorElement.prototype, 'href');
  watch(Element.prototype, 'getAttribute', true);
  watch(Element.prototype, 'innerHTML');
};

test.beforeEach(async ({ page }) => {
  await page.setContent(DIRECTORY);
});

test('reads each person of a selection on one line: links, addresses, rows and entries, what is seen alone', async ({
  page,
}) => {
  expect(await read(page, selectAll)).toEqual({
    lines: [
      'Speakers, https://www.linkedin.com/in/ann Ann Archer and https://www.linkedin.com/in/bob Bob',
      'cleo@acme.example',
      'https://www.linkedin.com/in/dan https://www.linkedin.com/in/dan Dan dan@acme.example',
      'https://www.linkedin.com/in/eve Eve eve@acme.example',
      'fay@acme.example',
      'gus@acme.example',
    ],
    isCutOff: false,
  });
});

test('of a selection that begins and ends amid words, only these words and their links', async ({ page }) => {
  const part = await read(page, () => {
    const [ann, bob] = document.querySelectorAll('main a');
    const words = ann?.querySelector('b')?.firstChild;
    if (words && bob?.firstChild) getSelection()?.setBaseAndExtent(words, 2, bob.firstChild, 0);
  });
  expect(part.lines).toEqual(['https://www.linkedin.com/in/ann cher and']);
});

test('nothing selected is nothing; a selection that is too long is cut off, and says so', async ({ page }) => {
  expect(await read(page, () => getSelection()?.removeAllRanges())).toEqual({ lines: [], isCutOff: false });
  expect(await read(page, selectAll, 20)).toEqual({ lines: ['Speakers, https://w'], isCutOff: true });
});

test('an element that is named like what it uses changes nothing', async ({ page }) => {
  await page.evaluate(() => {
    for (const name of ['getSelection', 'createTreeWalker', 'baseURI'])
      document.body.append(Object.assign(document.createElement('img'), { name }));
  });
  expect((await read(page, selectAll)).lines).toHaveLength(6);
});

test('reads no text and no link outside the selection; the watch catches who does', async ({ page }) => {
  await page.evaluate(WATCH);
  await read(page, selectAll);
  const seen = await page.evaluate(() => (globalThis as unknown as { read: string[] }).read);
  expect(seen.join('\n')).toContain('/in/ann');
  expect(seen.join('\n')).not.toMatch(/Secret|\/in\/(?:before|after)/);

  for (const careless of [
    () => void document.body.textContent,
    () => void document.querySelector<HTMLElement>('#before')?.innerText,
    () => void [...document.links].map(({ href }) => href),
    () => void document.querySelector('#after a')?.getAttribute('href'),
  ]) {
    await page.evaluate(() => void ((globalThis as unknown as { read: string[] }).read.length = 0));
    await page.evaluate(careless);
    expect(await page.evaluate(() => (globalThis as unknown as { read: string[] }).read.join('\n'))).toMatch(/Secret/);
  }
});
