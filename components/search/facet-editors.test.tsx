// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPANY_FACETS } from '../../lib/search-facets/company-facets.ts';
import type { Facet, KeyForm } from '../../lib/search-facets/facet.ts';
import { PERSON_FACETS } from '../../lib/search-facets/person-facets.ts';
import { NO_SEARCH, type OpenSearch } from '../../lib/search-facets/search-address.ts';
import { searchInput, type SearchSubject } from '../../lib/search-facets/search-input.ts';
import { facetText } from '../../lib/texts/search/facet-text.ts';
import { optionText } from '../../lib/texts/search/facet-value-text.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { SearchBuilder } from './SearchBuilder.tsx';

let page: Rendered | null = null;
let searches: OpenSearch[] = [];
const last = () => searches.at(-1) ?? NO_SEARCH;
afterEach(async () => {
  await page?.remove();
  page = null;
  searches = [];
});

function Builder({ subject, onChange }: { subject: SearchSubject; onChange(search: OpenSearch): void }) {
  const [open, setOpen] = useState<OpenSearch>({ ...NO_SEARCH, subject });
  const change = (next: OpenSearch): void => {
    setOpen(next);
    onChange(next);
  };
  return <SearchBuilder search={open} refusal={null} onSearch={change} onClear={() => change(NO_SEARCH)} />;
}

/** The input that would be sent now. */
function sent() {
  const built = searchInput({ ...last(), start: 1, pageSize: 25 });
  return built.ok ? { query: built.input.query, exclude: built.input.exclude ?? {} } : built.problems;
}

/** Opens the editor of a facet, as a user finds it by its name. */
async function editorOf(
  subject: SearchSubject,
  name: string,
): Promise<{ page: Rendered; label: string; add(): Promise<void> }> {
  page = await render(<Builder subject={subject} onChange={(search) => searches.push(search)} />);
  const shown = page;
  const label = facetText(subject, name);
  for (const other of shown.buttons())
    if (other.startsWith('Remove ') && other !== `Remove ${label}`) await shown.click(shown.button(other));
  if (!shown.buttons().includes(`Remove ${label}`)) {
    await shown.click(shown.button('Add a filter'));
    await shown.type(shown.field('Find a filter'), label);
    await shown.click(shown.button(new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}$`)));
  }
  const form = [...document.querySelectorAll('form')].find((each) => each.getAttribute('aria-label') === label);
  return {
    page: shown,
    label,
    add: () =>
      shown.click(
        [...(form?.querySelectorAll('button') ?? [])].find(({ type }) => type === 'submit') ??
          shown.button('no such button'),
      ),
  };
}

const KEYS: Record<KeyForm, string> = {
  email: 'jane@jane.example',
  phone: '+49 30 5550142',
  link: 'linkedin.com/in/jane',
  handle: '@jane',
  domain: 'acme.example',
  website: 'acme.example/about',
  'provider-number': '1234567890',
  license: 'A123',
};

/** Fills the editor of any kind of facet as a user would; returns the value that must be sent. */
async function fill(facet: Facet, { page: shown, label, add }: Awaited<ReturnType<typeof editorOf>>): Promise<string> {
  const type = (field: string, value: string) => shown.type(shown.field(field), value);
  switch (facet.kind) {
    case 'text':
      await type(label, ' Alpha beta ');
      await add();
      return 'Alpha beta';
    case 'place':
      await type(label, 'Berlin');
      await type('Within', '50');
      await shown.choose('Unit', 'mi');
      await add();
      return 'Berlin::~50mi';
    case 'number':
      await shown.choose('Comparison', 'between');
      await type('From', '1.5k');
      await type('To', '2,000');
      await add();
      return '1500-2000';
    case 'time':
      await shown.choose('Comparison', 'before');
      await type(label, '2026-02-28');
      await add();
      return '<2026-02-28';
    case 'choice': {
      const option = facet.options.at(-1) ?? '';
      await shown.click(shown.button(`+${optionText(facet, option)}`));
      return option;
    }
    case 'signal':
      await shown.choose('What happened', facet.categories.at(-1) ?? '');
      await shown.choose('When', 'one_month');
      await add();
      return `${facet.categories.at(-1)}::one_month`;
    case 'id':
      await type(label, '4711');
      await add();
      return '4711';
    case 'code':
      await type(label, '73');
      await add();
      return '73';
    case 'key':
      await type(label, KEYS[facet.of]);
      await add();
      return KEYS[facet.of];
    case 'email-grade':
      await shown.choose('At least', 'A-');
      await shown.choose('Which addresses', 'professional');
      await add();
      return 'A-::professional only';
    case 'contact-methods':
      await shown.click(shown.toggle('work email'));
      await shown.click(shown.toggle('mobile number'));
      await add();
      return 'mobile AND work email';
    default:
      return facet satisfies never;
  }
}

const EVERY = [
  ...Object.entries(PERSON_FACETS).map(([name, facet]) => ['person', name, facet] as const),
  ...Object.entries(COMPANY_FACETS).map(([name, facet]) => ['company', name, facet] as const),
];

describe('every facet of both searches is found by its name, takes a value, and sends it as the service reads it', () => {
  it.each(EVERY)('%s: %s', async (subject, name, facet) => {
    const editor = await editorOf(subject, name);
    const written = await fill(facet, editor);
    expect(sent()).toEqual({ query: { [name]: [written] }, exclude: {} });
    if (facet.joins === 'all') return;
    await editor.page.click(editor.page.button(/: exclude instead$/));
    expect(sent()).toEqual({ query: { [name]: [`-${written}`] }, exclude: {} });
  });

  it('and no two facets of a search have one name', () => {
    for (const subject of ['person', 'company'] as const) {
      const names = EVERY.filter(([of]) => of === subject).map(([, name]) => facetText(subject, name));
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('an editor', () => {
  it('keeps a value exact that would mean something else otherwise', async () => {
    const { page: shown, label, add } = await editorOf('person', 'current_title');
    await shown.type(shown.field(label), '-x');
    await shown.click(shown.toggle('Exact match'));
    await add();
    expect(sent()).toEqual({ query: { current_title: ['"-x"'] }, exclude: {} });
    expect(shown.buttons().filter((name) => name.endsWith(': match loosely'))).toEqual([]);
  });

  it('takes several values, exact ones and ones to leave out', async () => {
    const { page: shown, add } = await editorOf('person', 'current_title');
    for (const title of ['cook', 'baker', 'intern']) {
      if (title === 'baker') await shown.click(shown.toggle('Exact match'));
      if (title === 'intern') await shown.click(shown.toggle('Exclude'));
      await shown.type(shown.field('Job title'), title);
      await add();
    }
    expect(sent()).toEqual({ query: { current_title: ['cook', '"baker"'] }, exclude: { current_title: ['intern'] } });
    expect(shown.text()).toMatch(/cook.*“baker”.*not intern.*Any of these may match/);
    await shown.click(shown.button('cook: match exactly'));
    await shown.click(shown.button('Remove “baker”'));
    expect(sent()).toEqual({ query: { current_title: ['"cook"'] }, exclude: { current_title: ['intern'] } });
  });

  it.each([
    ['current_title', '-cook', 'Remove the minus sign'],
    ['current_title', '"cook"', 'Remove the quotation marks'],
    ['current_title', '  ', 'Enter at least one letter'],
    ['location', 'Berlin::~5km', 'Remove the ::'],
    ['years_experience', 'ten', 'Enter a number'],
    ['email', 'jane', 'such as jane@example.com'],
    ['health_npi', '12', 'ten digits'],
    ['id', '-7', 'a whole number above 0'],
    ['company_sic_code', 'food', 'such as 7372'],
  ])('of %s says of %j what to do, and sends nothing', async (name, typed, words) => {
    const { page: shown, label, add } = await editorOf('person', name);
    await shown.type(shown.field(label), typed);
    await add();
    expect(shown.field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain(words);
    expect(last().criteria).toEqual([]);
    expect(shown.field(label).value).toBe(typed);
  });

  it.each([
    ['years_experience', '5', 'ten'],
    ['update_time', '2026-02-01', ''],
  ])('of %s says at the second of two values that it is that one', async (name, from, to) => {
    const { page: shown, add } = await editorOf('person', name);
    await shown.choose('Comparison', 'between');
    await shown.type(shown.field('From'), from);
    await shown.type(shown.field('To'), to);
    await add();
    const invalid = ['From', 'To'].map((label) => shown.field(label).getAttribute('aria-invalid'));
    expect(invalid).toEqual(['false', 'true']);
  });

  it('that is taken away takes its values with it', async () => {
    const { page: shown, label, add } = await editorOf('person', 'skills');
    await shown.type(shown.field(label), 'SQL');
    await add();
    await shown.click(shown.button(`Remove ${label}`));
    expect(last().criteria).toEqual([]);
    expect(shown.buttons()).not.toContain(`Remove ${label}`);
  });

  it('of email grades says that not every account may', async () => {
    const { page: shown } = await editorOf('person', 'email_grade');
    expect(shown.text()).toContain('Only for accounts allowed to search by email grade.');
  });

  it('has a value once that becomes another one by being made exact', async () => {
    const { page: shown, add } = await editorOf('person', 'current_title');
    for (const title of ['cook', 'baker']) {
      await shown.type(shown.field('Job title'), title);
      await add();
    }
    await shown.click(shown.toggle('Exact match'));
    await shown.type(shown.field('Job title'), 'cook');
    await add();
    await shown.click(shown.button('cook: match exactly'));
    expect(shown.buttons().filter((name) => name.startsWith('Remove “cook”'))).toHaveLength(1);
    expect(last().criteria).toHaveLength(2);
  });

  it('adds a value once', async () => {
    const { page: shown, add } = await editorOf('person', 'current_title');
    for (let time = 0; time < 2; time += 1) {
      await shown.type(shown.field('Job title'), 'cook');
      await add();
    }
    expect(last().criteria).toHaveLength(1);
  });
});
