import { NEWS } from '../../sandbox/world/signals.ts';

/** A tool call designed to take long. */
interface Attack {
  tool: 'person_search' | 'company_search' | 'person_lookup';
  args: Record<string, unknown>;
}

const KNOWN = ['Manager', 'Senior', 'Engineer', 'Berlin', 'Germany', 'Software', 'Sales', 'Maria', 'Amber', 'SQL'];

const values = (count: number, make: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** Unknown words as long as known ones: each is searched for as a typo. */
const unknown = (from: number, count: number): string => values(count, (at) => `q${from + at}zxan`).join(' ');
const known = (from: number, count: number): string => values(count, (at) => KNOWN[(from + at) % 10] ?? '').join(' ');
const people = (query: Record<string, unknown>, exclude?: Record<string, unknown>): Attack => ({
  tool: 'person_search',
  args: { query, ...(exclude && { exclude }), page_size: 100 },
});

/** The longest calls that the limits allow, and some that they refuse. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'keyword, 25 values of 20 unknown words': people({ keyword: values(25, (at) => unknown(at * 20, 20)) }),
  'keyword, 100 values of 5 words': people({ keyword: values(100, (at) => known(at, 5)) }),
  'keyword, 100 phrases': people({ keyword: values(100, (at) => `"${known(at, 2)}"`) }),
  'keyword, 250 words in, 250 out': people(
    { keyword: values(13, (at) => known(at, 19)) },
    { keyword: values(12, (at) => unknown(at * 20, 20)) },
  ),
  'name, 25 values of 20 unknown words': people({ name: values(25, (at) => unknown(at * 20, 20)) }),
  'titles, 100 values of 5 words': people({ current_or_previous_title: values(100, (at) => known(at, 5)) }),
  'employers, 100 values of 5 words': people({ employer: values(100, (at) => unknown(at * 5, 5)) }),
  'locations, 100 with a radius': people({ location: values(100, (at) => `${known(at, 2)}::~5000km`) }),
  'news, 100 signals': people({
    company_news_signal: values(100, (at) => `${NEWS.categories[at % 25]}::${NEWS.windows[at % NEWS.windows.length]}`),
  }),
  'job changes, 100 signals': people({ job_change_signal: values(100, () => 'Promotion::three_months') }),
  'descriptions, 25 values of 20 words': {
    tool: 'company_search',
    args: { query: { description: values(25, (at) => unknown(at * 20, 20)) } },
  },
  'last page of everybody': { tool: 'person_search', args: { query: { connections: ['0+'] }, start: 199_901 } },
  'a keyword of 100 values of 2,000 characters': people({ keyword: values(100, () => known(0, 300)) }),
  'a million characters of ids': people({ id: Array.from({ length: 500_000 }, () => 1) }),
  'a million characters of wrong ids': people({ id: Array.from({ length: 200_000 }, () => null) }),
  'a million characters of facets': people(
    Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`f${at}`, [1]])),
  ),
  'a million characters of metadata': {
    tool: 'person_lookup',
    args: { id: 999, metadata: Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, at])) },
  },
};
