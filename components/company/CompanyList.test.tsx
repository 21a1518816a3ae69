// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { BASIC_DETAILS, company } from '../../tests/gallery/fixtures/company.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { CompanyList, type ShownCompanies } from './CompanyList.tsx';

let page: Rendered | null = null;

async function show(found: number, owned: number, shown: ShownCompanies) {
  const onShow = vi.fn<(shown: ShownCompanies) => void>();
  const onDomain = vi.fn<(domain: string) => void>();
  const rows = Array.from({ length: Math.min(found, 3) }, (_, at) => company({ ...BASIC_DETAILS, companyId: at + 1 }));
  const rendered = await render(
    <CompanyList
      answer={{ companies: rows, found, owned, perPage: 100 }}
      shown={shown}
      now={NOW}
      onShow={onShow}
      onDomain={onDomain}
    />,
  );
  page = rendered;
  return { page: rendered, onShow, onDomain };
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

it.each([
  ['acme.example', 'acme.example'],
  [' Acme.Example ', 'acme.example'],
  ['https://www.acme.example/careers?for=jane#top', 'acme.example'],
  ['acme.example?utm_source=mail', 'acme.example'],
  ['acme.example#about', 'acme.example'],
  ['http://jobs.acme.co.uk:8080/1', 'acme.co.uk'],
  ['acme.example:8080', 'acme.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('the site of a company is read from what is pasted: %s', async (typed, domain) => {
  const { page, onDomain } = await show(0, 0, { text: '', page: 0 });
  await page.type(page.field('Company domain'), typed);
  await page.submit(page.field('Company domain'));
  expect(onDomain).toHaveBeenCalledExactlyOnceWith(domain);
});

it.each(['', 'acme', 'https://www.linkedin.com/company/acme', 'linkedin.com/in/jane', '127.0.0.1', 'a b.example'])(
  'what is no site of a company (%s) is said to be none',
  async (typed) => {
    const { page, onDomain } = await show(0, 0, { text: '', page: 0 });
    await page.type(page.field('Company domain'), typed);
    await page.submit(page.field('Company domain'));
    expect(onDomain).not.toHaveBeenCalled();
    expect(page.text()).toContain('Enter a domain');
  },
);
