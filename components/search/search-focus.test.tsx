// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, test, vi } from 'vitest';
import { NO_SEARCH, type OpenSearch } from '../../lib/search-facets/search-address.ts';
import { type Criterion, criteriaOf } from '../../lib/search-facets/search-input.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { FOUND } from '../../tests/gallery/fixtures/search.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
import { ResultList } from './ResultList.tsx';
import type { SearchResults } from './search-results.ts';
import { SearchBuilder } from './SearchBuilder.tsx';

const { show } = createPageWorld();

function criteria(query: Record<string, string[]>): Criterion[] {
  return criteriaOf('person', { query }).criteria;
}

function Builder({ given, unread = [] }: { given: Criterion[]; unread?: OpenSearch['unread'] }) {
  const [search, setSearch] = useState<OpenSearch>({
    subject: 'person',
    criteria: given,
    unread: [...unread],
    order: 'relevance',
  });
  return <SearchBuilder search={search} refusal={null} onSearch={setSearch} onClear={() => setSearch(NO_SEARCH)} />;
}

function focused(): string | null {
  const element = document.activeElement;
  if (element === document.body) return 'nothing';
  return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
}

/** Presses a button as the keyboard does. */
async function press(page: Rendered, name: string): Promise<void> {
  page.button(name).focus();
  await page.click(page.button(name));
}

it('a removed value leaves the focus to the next one, then to the one before, then to the field for another', async () => {
  const page = await show(<Builder given={criteria({ current_title: ['Chef', 'Judge', 'Pilot'] })} />);
  await press(page, 'Remove Chef');
  expect(focused()).toBe('Remove Judge');
  await press(page, 'Remove Pilot');
  expect(focused()).toBe('Remove Judge');
  await press(page, 'Remove Judge');
  expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Job title');
});

it('a value that is made exact keeps the focus', async () => {
  const page = await show(<Builder given={criteria({ current_title: ['Head of Data'] })} />);
  const exact = page.buttons().find((name) => /exact/i.test(name)) ?? '';
  await press(page, exact);
  expect(focused()).toMatch(/Head of Data/);
  expect(page.buttons()).not.toContain(exact);
});

it('a choice that was taken leaves the focus to the next one', async () => {
  const page = await show(<Builder given={[]} />);
  await press(page, 'Add a filter');
  await page.type(page.field('Find a filter'), 'level');
  await page.submit(page.field('Find a filter'));
  const form = document.activeElement?.closest('form');
  const [first, second] = [...(form?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent ?? '');
  expect(form?.getAttribute('aria-label')).toBeTruthy();
  await press(page, first ?? '');
  expect(focused()).toBe(second);
});

test.each([
  ['the first filter', 'Remove Job title', 'Remove Location, with a radius'],
  ['the last filter', 'Remove Employer', 'Remove shoe size: 44'],
  ['a value of a newer version', 'Remove shoe size: 44', 'Add a filter'],
  ['all of them', 'Clear', 'Add a filter'],
])('after removing %s the focus is at what is in its place', async (_what, button, next) => {
  const unread = [{ facet: 'shoe_size', written: '44', excluded: false }];
  const page = await show(<Builder given={criteria({ current_title: ['Chef'] })} unread={unread} />);
  await press(page, button);
  expect(focused()).toBe(next);
});

function escape(from: HTMLElement, isComposing = false): Promise<void> {
  const event = new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true });
  return act(async () => void from.dispatchEvent(event));
}

it('Escape anywhere in the list of filters gives the focus back to what opened it', async () => {
  const page = await show(<Builder given={[]} />);
  await press(page, 'Add a filter');
  expect(document.activeElement).toBe(page.field('Find a filter'));
  await escape(page.field('Find a filter'));
  expect(focused()).toBe('Add a filter');

  await press(page, 'Add a filter');
  page.button('Department').focus();
  await escape(page.button('Department'));
  expect(focused()).toBe('Add a filter');
});

it('Escape that ends the input of Japanese or Chinese words leaves the list of filters open', async () => {
  const page = await show(<Builder given={[]} />);
  await press(page, 'Add a filter');
  await escape(page.field('Find a filter'), true);
  expect(document.activeElement).toBe(page.field('Find a filter'));
});

it('the filter that was added last takes the focus once, not again with each return to its search', async () => {
  const people: OpenSearch = { ...NO_SEARCH, criteria: criteria({ department: ['Sales'] }) };
  const builder = (search: OpenSearch) => (
    <SearchBuilder
      search={search}
      refusal={null}
      onSearch={vi.fn<(next: OpenSearch) => void>()}
      onClear={vi.fn<() => void>()}
    />
  );
  const page = await show(builder(NO_SEARCH));
  await press(page, 'Add a filter');
  await press(page, 'Department');
  expect(document.activeElement?.closest('form')?.getAttribute('aria-label')).toBe('Department');

  page.button('Add a filter').focus();
  await page.again(builder({ ...NO_SEARCH, subject: 'company' }));
  await page.again(builder(people));
  expect(focused()).toBe('Add a filter');
});

it('“Show more” leaves the focus to what says that these are all, where there is no more', async () => {
  const list = (found: typeof FOUND, change: Pick<SearchResults, 'hasMore' | 'phase'>) => (
    <ResultList
      results={{ subject: 'person', found, total: 2, problem: null, price: 'free', offer: null, ...change }}
      isShownElsewhere={false}
      now={NOW}
      actions={{} as never}
      rows={found.map(({ profileId }) => (
        <li key={profileId} />
      ))}
      onMore={() => undefined}
      onRetry={() => undefined}
      onGetPage={() => undefined}
    />
  );
  const page = await show(list(FOUND.slice(0, 1), { hasMore: true, phase: 'ready' }));
  await press(page, 'Show more');
  await page.again(list(FOUND.slice(0, 1), { hasMore: true, phase: 'asking-more' }));
  await page.again(list(FOUND.slice(0, 2), { hasMore: false, phase: 'ready' }));
  expect(focused()).toBe('End of results');
});
