import { describe, expect, it } from 'vitest';
import { type Criterion, criteriaOf, type SearchDraft, type SearchInput, searchInput } from './search-input.ts';

const title = (text: string, excluded = false): Criterion => ({
  facet: 'current_title',
  value: { kind: 'text', text, exact: false },
  excluded,
});
const draft = (criteria: Criterion[], more: Partial<SearchDraft> = {}): SearchDraft => ({
  subject: 'person',
  criteria,
  order: 'relevance',
  start: 1,
  pageSize: 25,
  ...more,
});
const input = (criteria: Criterion[], more: Partial<SearchDraft> = {}) => {
  const built = searchInput(draft(criteria, more));
  return built.ok ? built.input : built.problems;
};

describe('a search', () => {
  it('is put together by facet, what is left out apart', () => {
    expect(
      input(
        [
          title('cook'),
          title('baker'),
          title('intern', true),
          { facet: 'id', value: { kind: 'id', id: 7 }, excluded: true },
        ],
        { start: 26, order: 'popularity' },
      ),
    ).toEqual({
      query: { current_title: ['cook', 'baker'] },
      exclude: { current_title: ['intern'], id: ['7'] },
      start: 26,
      page_size: 25,
      order_by: 'popularity',
    });
  });

  it('that only leaves out says so with a minus, as the query must not be empty', () => {
    expect(input([title('intern', true)])).toMatchObject({ query: { current_title: ['-intern'] } });
  });

  it('has each value once', () => {
    expect(input([title('cook'), title(' cook ')])).toMatchObject({ query: { current_title: ['cook'] } });
  });

  it.each<[string, Criterion[], Partial<SearchDraft>, unknown]>([
    ['without anything', [], {}, [{ criterion: null, problem: 'nothing-to-search-for' }]],
    ['with a bad value', [title('cook'), title('-cook')], {}, [{ criterion: 1, problem: 'begins-with-minus' }]],
    [
      'with a facet of the other search',
      [title('cook')],
      { subject: 'company' },
      [{ criterion: 0, problem: 'no-such-facet' }],
    ],
    [
      'with a facet of no search',
      [{ ...title('x'), facet: 'toString' }],
      {},
      [{ criterion: 0, problem: 'no-such-facet' }],
    ],
    [
      'that leaves out all of several skills',
      [{ ...title('sql', true), facet: 'all_skills' }],
      {},
      [{ criterion: 0, problem: 'not-excludable' }],
    ],
    [
      'with too many values',
      Array.from({ length: 101 }, (_, at) => title(`cook ${at}`)),
      {},
      [{ criterion: null, problem: 'too-many-values' }],
    ],
    [
      'with too many words',
      Array.from({ length: 100 }, (_, at) => title(`the best cook of the ${at}`)),
      {},
      [{ criterion: null, problem: 'too-many-words-in-all' }],
    ],
    ['with too large a page', [title('cook')], { pageSize: 101 }, [{ criterion: null, problem: 'bad-page' }]],
    ['from nowhere', [title('cook')], { start: 0 }, [{ criterion: null, problem: 'bad-page' }]],
  ])('%s is refused, and says why', (_name, criteria, more, problems) => {
    expect(input(criteria, more)).toEqual(problems);
  });

  it('that was saved can be shown again', () => {
    const criteria = [
      title('cook'),
      { facet: 'years_experience', value: { kind: 'number', range: 'at-least', number: 10 }, excluded: false } as const,
      title('intern', true),
    ];
    const built = searchInput(draft(criteria));
    expect(built.ok && criteriaOf('person', built.input)).toEqual({ criteria, unread: [] });
    expect(criteriaOf('person', { query: { current_title: ['-intern'] } })).toEqual({
      criteria: [title('intern', true)],
      unread: [],
    });
  });

  it('that was saved, or linked to, with one value in several spellings shows it once', () => {
    const query = { years_experience: ['10+', '10>='], current_title: ['cook', 'cook', '-cook'], mood: ['x', 'x'] };
    const { criteria, unread } = criteriaOf('person', { query, exclude: { current_title: ['cook'] } });
    expect(criteria.map(({ value, excluded }) => [value.kind, excluded])).toEqual([
      ['number', false],
      ['text', false],
      ['text', true],
    ]);
    expect(unread).toHaveLength(1);
  });

  it('that was saved by a later version shows what it can, and names the rest', () => {
    expect(criteriaOf('person', { query: { current_title: ['cook'], mood: ['fine'], id: ['x'] } })).toEqual({
      criteria: [title('cook')],
      unread: [
        { facet: 'mood', written: 'fine', excluded: false },
        { facet: 'id', written: 'x', excluded: false },
      ],
    });
  });

  it.each<[string, Pick<SearchInput, 'query' | 'exclude'>]>([
    ['with them alone', { query: { mood: ['fine', '-grim'] } }],
    ['with others', { query: { current_title: ['cook'], mood: ['fine'] }, exclude: { mood: ['grim'] } }],
  ])('that was saved by a later version is sent again as it was, %s', (_what, saved) => {
    const { criteria, unread } = criteriaOf('person', saved);
    const built = searchInput(draft(criteria, { unread }));
    const sent = built.ok ? criteriaOf('person', built.input) : null;
    expect(sent).toEqual({ criteria, unread });
  });
});
