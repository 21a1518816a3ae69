// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { openLinks } from './open-links.ts';

type Tabs = NonNullable<Parameters<typeof openLinks>[1]>;

/** Clicks on the one element of this markup. @returns the opened addresses, and whether the browser follows a link */
function clicked(markup: string, { hasTabs = true, ...keys }: { hasTabs?: boolean } & MouseEventInit = {}) {
  const opened: unknown[] = [];
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = markup;
  const tabs = {
    create: async ({ url, active }: { url?: string; active?: boolean }) =>
      void opened.push(active === true ? url : { behind: url }),
  } as unknown as Tabs;
  openLinks(page, hasTabs ? tabs : undefined);
  const target = page.body.querySelector('b');
  const isFollowed = target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return { opened, isFollowed };
}

it.each(['https://acme.example/a?b=c', 'mailto:jane@acme.example', 'tel:+491234567'])(
  'a link to %s opens in a tab, not in the frame, where the page could forbid it',
  (url) => {
    expect(clicked(`<a href="${url}"><b>link</b></a>`)).toEqual({ opened: [url], isFollowed: false });
  },
);

it.each([{ ctrlKey: true }, { metaKey: true }])('a link that is clicked with %j opens behind the page', (keys) => {
  const behind = { opened: [{ behind: 'https://acme.example/' }], isFollowed: false };
  expect(clicked('<a href="https://acme.example/"><b>link</b></a>', keys)).toEqual(behind);
});

it('what is no link opens nothing', () => {
  expect(clicked('<button><b>Copy</b></button>')).toEqual({ opened: [], isFollowed: true });
});

it('where a card has no tabs to open, the browser follows its links', () => {
  expect(clicked('<a href="https://acme.example/"><b>link</b></a>', { hasTabs: false })).toEqual({
    opened: [],
    isFollowed: true,
  });
});
