// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPageLoader, type Pages } from '../../../entrypoints/workspace/page-loader.ts';
import { type Rendered, render } from '../../gallery/render.ts';

let shown: Rendered | null = null;
afterEach(async () => {
  await shown?.remove();
  shown = null;
});

const page = (words: string) => () => createElement('p', null, words);

function loader(pages: Pages) {
  const { usePage, loadPage } = createPageLoader(pages);
  function Shown({ id }: { id: 'verify' | 'bulk' }) {
    const Page = usePage(id);
    return Page === null ? 'nothing yet' : createElement(Page, { browser: {} as never, rest: '' });
  }
  return { loadPage, at: (id: 'verify' | 'bulk') => createElement(Shown, { id }) };
}

test('a page is there once its code is, and at once when it is opened again', async () => {
  let arrive: () => void = () => undefined;
  const verify = vi.fn<NonNullable<Pages['verify']>>(
    () => new Promise((resolve) => (arrive = () => resolve(page('Verify')))),
  );
  const { at } = loader({ verify, bulk: async () => page('Bulk') });
  shown = await render(at('verify'));
  expect(shown.text()).toBe('nothing yet');
  arrive();
  await shown.again(at('verify'));
  expect(shown.text()).toBe('Verify');
  await shown.again(at('bulk'));
  expect(shown.text()).toBe('Bulk');
  await shown.again(at('verify'));
  expect(shown.text()).toBe('Verify');
  expect(verify).toHaveBeenCalledOnce();
});

test('a page that was loaded before is drawn the first time', async () => {
  const { at, loadPage } = loader({ verify: async () => page('Verify') });
  await loadPage('verify');
  shown = await render(at('verify'));
  expect(shown.text()).toBe('Verify');
});

test('another page that was opened meanwhile is not overtaken by a late one', async () => {
  let arrive: () => void = () => undefined;
  const { at } = loader({
    verify: () => new Promise((resolve) => (arrive = () => resolve(page('Verify')))),
    bulk: async () => page('Bulk'),
  });
  shown = await render(at('verify'));
  await shown.again(at('bulk'));
  arrive();
  await shown.again(at('bulk'));
  expect(shown.text()).toBe('Bulk');
});
