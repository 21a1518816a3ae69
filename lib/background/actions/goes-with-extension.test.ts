import { expect, it, vi } from 'vitest';
import { goesWithExtension } from './goes-with-extension.ts';

const SHAPE = { id: 'en', style: '.pill{}', texts: {} as never, hideScopes: [] };

function browserAt(origin: string, insertCSS: (injection: object) => Promise<void>) {
  return { runtime: { getURL: () => origin }, scripting: { insertCSS } } as never;
}

it('in Firefox a sheet of the extension shows the button, by a name of its own for each page', async () => {
  const sheets: object[] = [];
  const browser = browserAt('moz-extension://1/', async (sheet) => void sheets.push(sheet));
  const styles = [await goesWithExtension(browser, 5, SHAPE), await goesWithExtension(browser, 6, SHAPE)].map(
    ({ style }) => style,
  );
  const names = styles.map((style) => /^\.pill\{\}\.stage\{visibility:hidden;animation:(k\S+) /.exec(style)?.[1] ?? '');
  expect(new Set(names).size).toBe(2);
  expect(sheets).toEqual(
    names.map((name, at) => ({
      target: { tabId: 5 + at },
      origin: 'USER',
      css: `@keyframes ${name}{from,to{visibility:visible}}`,
    })),
  );
});

it('a page that takes no sheet gets the button without one, and in Chromium every page does', async () => {
  const refuse = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('not here')));
  expect(await goesWithExtension(browserAt('moz-extension://1/', refuse), 5, SHAPE)).toBe(SHAPE);
  expect(refuse).toHaveBeenCalledOnce();
  expect(await goesWithExtension(browserAt('chrome-extension://a/', refuse), 5, SHAPE)).toBe(SHAPE);
  expect(refuse).toHaveBeenCalledOnce();
});
