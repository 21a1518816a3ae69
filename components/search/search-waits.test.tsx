// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import searchPage from '../../tests/gallery/pages/search.tsx';
import { type Rendered, render } from '../../tests/gallery/render.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

it('a search that was told to wait says until when, that it continues by itself, and keeps what was found', async () => {
  page = await render(searchPage.states.find(({ name }) => name === 'told to wait')?.node);
  expect(page.text()).toMatch(/The service isn’t allowing more searches right now\. Continuing at .+, in 42 s\./);
  // The fields of the criteria have their alerts in the page, without words.
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')).toBe('');
  expect(page.text()).toContain('Jane Example');
});
