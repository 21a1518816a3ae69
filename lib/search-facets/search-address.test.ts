import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValueOf } from './any-value.fixture.ts';
import { COMPANY_FACETS } from './company-facets.ts';
import { PERSON_FACETS } from './person-facets.ts';
import { addressOfSearch, NO_SEARCH, type OpenSearch, searchOfAddress } from './search-address.ts';
import { searchInput } from './search-input.ts';

const search = (change: Partial<OpenSearch>): OpenSearch => ({ ...NO_SEARCH, ...change });
const title = (text: string, excluded = false) =>
  ({ facet: 'current_title', value: { kind: 'text', text, exact: false }, excluded }) as const;

describe('the address of a search', () => {
  it('is readable, and leads back to it', () => {
    const open = search({ criteria: [title('cook'), title('intern', true)], order: 'popularity' });
    expect(addressOfSearch(open)).toBe('people?current_title=cook&-current_title=intern&order-by=popularity');
    expect(searchOfAddress(addressOfSearch(open))).toEqual(open);
  });

  it('of no search is the name of its page', () => {
    expect([addressOfSearch(NO_SEARCH), addressOfSearch(search({ subject: 'company' }))]).toEqual([
      'people',
      'companies',
    ]);
    expect(searchOfAddress('companies').subject).toBe('company');
  });

  it('of any search leads back to the same question', () => {
    const facets = {
      person: Object.entries(PERSON_FACETS).filter(
        ([name]) => !['id', 'name', 'email', 'phone', 'link', 'handle', 'health_npi', 'health_license'].includes(name),
      ),
      company: Object.entries(COMPANY_FACETS),
    };
    const anySearch = fc.constantFrom('person' as const, 'company' as const).chain((subject) =>
      fc
        .array(
          fc
            .constantFrom(...facets[subject])
            .chain(([facet, kind]) =>
              fc.record({ facet: fc.constant(facet), value: anyValueOf(kind), excluded: fc.boolean() }),
            ),
          { maxLength: 4 },
        )
        .map((criteria) => search({ subject, criteria })),
    );
    const inputOf = ({ subject, criteria, unread, order }: OpenSearch) =>
      searchInput({ subject, criteria, unread, order, start: 1, pageSize: 1 });
    const leadsBack = fc.property(anySearch, (open) => {
      const input = inputOf(open);
      return !input.ok || JSON.stringify(inputOf(searchOfAddress(addressOfSearch(open)))) === JSON.stringify(input);
    });
    expect(fc.check(leadsBack, { numRuns: 1000 }).counterexample).toBeNull();
  });

  it('names no person: browsers keep addresses in their history', () => {
    const criteria = [
      title('cook'),
      { facet: 'email', value: { kind: 'key', text: 'jane@jane.example' }, excluded: false },
      { facet: 'name', value: { kind: 'text', text: 'Jane', exact: true }, excluded: true },
    ] as const;
    expect(addressOfSearch(search({ criteria }))).toBe('people?current_title=cook');
  });

  it.each([
    ['more values than a search may have', Array.from({ length: 101 }, (_, at) => title(`cook${at}`))],
    ['more words', Array.from({ length: 100 }, (_, at) => title(`the best cook of the ${at}`))],
    ['what cannot be left out', [{ ...title('sql', true), facet: 'all_skills' }]],
  ])('has a search with %s, too', (_what, criteria) => {
    const open = search({ criteria });
    expect(searchInput({ ...open, start: 1, pageSize: 1 }).ok).toBe(false);
    expect(searchOfAddress(addressOfSearch(open))).toEqual(open);
  });

  it('keeps facets of newer versions', () => {
    const open = searchOfAddress('people?constructor=x&mood=fine&-mood=grim');
    expect(open.unread).toEqual([
      { facet: 'constructor', written: 'x', excluded: false },
      { facet: 'mood', written: 'fine', excluded: false },
      { facet: 'mood', written: 'grim', excluded: true },
    ]);
    expect(addressOfSearch(open)).toBe('people?constructor=x&mood=fine&-mood=grim');
  });

  it('may be any text', () => {
    expect(
      fc.check(
        fc.property(
          fc.string({ unit: 'grapheme' }),
          (text) => searchOfAddress(text).order === 'relevance' || text.includes('order-by'),
        ),
        { numRuns: 500 },
      ).counterexample,
    ).toBeNull();
    expect(searchOfAddress('people?__proto__=x&current_title=&order-by=cost&%zz')).toEqual(NO_SEARCH);
  });
});
