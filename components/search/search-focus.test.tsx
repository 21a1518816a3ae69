// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, test } from 'vitest';
import type { OpenSearch } from '../../lib/search-facets/search-address.ts';
import { type Criterion, criteriaOf } from '../../lib/search-facets/search-input.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import type { Rendered } from '../../tests/gallery/render.ts';
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
  return <SearchBuilder search={search} refusal={null} onSearch={setSearch} />;
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

it('Escape in the list of filters gives the focus back to what opened it', async () => {
  const page = await show(<Builder given={[]} />);
  await press(page, 'Add a filter');
  const field = page.field('Find a filter');
  expect(document.activeElement).toBe(field);
  await act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(focused()).toBe('Add a filter');
});
