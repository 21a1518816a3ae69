// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { BASIC_DETAILS, company } from '../../tests/gallery/fixtures/company.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { CompanyList, type ShownCompanies } from './CompanyList.tsx';

let page: Rendered | null = null;

async function show(found: number, owned: number, shown: ShownCompanies) {
  const onShow = vi.fn<(shown: ShownCompanies) => void>();
  const rows = Array.from({ length: Math.min(found, 3) }, (_, at) => company({ ...BASIC_DETAILS, companyId: at + 1 }));
  const rendered = await render(
    <CompanyList
      answer={{ companies: rows, found, owned, perPage: 100 }}
      shown={shown}
      now={NOW}
      onShow={onShow}
      onDomain={vi.fn<() => void>()}
    />,
  );
  page = rendered;
  return { page: rendered, onShow };
}

afterEach(async () => {
  await page?.remove();
  page = null;
});

it('more companies than a page holds are gone through in both directions', async () => {
  const { page, onShow } = await show(1_204, 1_204, { text: '', page: 1 });
  expect(page.text()).toMatch(/101.200 of 1.204/);
  await page.click(page.button('Older'));
  await page.click(page.button('Newer'));
  expect(onShow.mock.calls).toEqual([[{ text: '', page: 2 }], [{ text: '', page: 0 }]]);
});

it('the last page is the last', async () => {
  const { page } = await show(250, 250, { text: '', page: 2 });
  expect([page.button('Newer').disabled, page.button('Older').disabled]).toEqual([false, true]);
});

it('a search begins at the first page, and says when nothing fits', async () => {
  const { page, onShow } = await show(0, 1_204, { text: 'zebra', page: 0 });
  expect(page.text()).toContain('No matching companies.');
  await page.type(page.field('Search your companies'), 'zeb');
  expect(onShow).toHaveBeenCalledExactlyOnceWith({ text: 'zeb', page: 0 });
});

it('a few companies have neither search nor pages', async () => {
  const { page } = await show(3, 3, { text: '', page: 0 });
  expect(page.buttons()).toEqual(['Preview (free)']);
  expect(page.text()).not.toContain('Search your companies');
});
