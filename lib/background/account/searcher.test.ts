import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { PersonSearchAnswer } from '../../service/schemas/person-search.ts';
import { ServiceError } from '../../service/service-error.ts';
import { createSearcher, type Searcher } from './searcher.ts';

const input = (start = 1, title = 'cook'): SearchInput => ({
  query: { current_title: [title] },
  start,
  page_size: 2,
  order_by: 'relevance',
});
const answerOf = (ids: number[], pagination: PersonSearchAnswer['pagination'] = null): PersonSearchAnswer => ({
  pagination,
  profiles: ids.map((id) => ({ id, name: `Person ${id}` })),
});

/** When the worker started, ms since epoch. */
const STARTED = Date.UTC(2026, 0, 1);

let time: number;
let searches: SearchInput[];
/** Ends the calls in progress. */
let answers: Array<(end: PersonSearchAnswer | ServiceError) => void>;
let timers: Array<() => void>;
/** People that a search for one address has identified. */
let identified: unknown[];
let searcher: Searcher;
beforeEach(() => {
  identified = [];
  time = 0;
  searches = [];
  answers = [];
  timers = [];
  const searchPeople = (sent: SearchInput) =>
    new Promise<PersonSearchAnswer>((resolve, reject) => {
      searches.push(sent);
      answers.push((end) => (end instanceof ServiceError ? reject(end) : resolve(end)));
    });
  searcher = createSearcher({
    service: {
      searchPeople,
      searchCompanies: async () => ({ pagination: { total: 1 }, companies: [{ id: 3, name: 'Acme' }] }),
    },
    now: () => STARTED + time,
    uptime: () => time,
    setTimer: (work) => void timers.push(work),
    onIdentified: async (...given) => void identified.push(given),
  });
});

const ring = () => timers.splice(0).forEach((work) => work());

describe('a search', () => {
  it('that is answered soon is one message and one call', async () => {
    const answer = searcher.people(input());
    answers[0]?.(answerOf([7, 8], { start: 1, next: 3, total: 5 }));
    expect(await answer).toMatchObject({
      status: 'found',
      next: 3,
      total: 5,
      found: [{ profileId: 7, name: 'Person 7', title: '' }, { profileId: 8 }],
    });
  });

  it('that takes long is answered by `running`; the same question joins the call, and gets its answer once it is there', async () => {
    const first = searcher.people(input());
    ring();
    expect(await first).toEqual({ status: 'running' });
    const second = searcher.people(input());
    answers[0]?.(answerOf([7]));
    expect(await second).toMatchObject({ status: 'found' });
    expect(await searcher.people(input())).toMatchObject({ status: 'found' });
    expect(searches).toHaveLength(1);
  });

  it('is asked again after five minutes, and for another page at once', async () => {
    for (const at of [0, 299_999, 300_000]) {
      time = at;
      const answer = searcher.people(input());
      answers.at(-1)?.(answerOf([7]));
      await answer;
    }
    const other = searcher.people(input(3));
    answers.at(-1)?.(answerOf([]));
    await other;
    expect(searches.map(({ start }) => start)).toEqual([1, 1, 3]);
  });

  it('tells a problem once; who asks then tries again', async () => {
    const problem = { code: 'rate_limited', until: 60_000 } as const;
    const first = searcher.people(input());
    ring();
    await first;
    answers[0]?.(new ServiceError(problem, 'not-sent'));
    expect(await searcher.people(input())).toEqual({ status: 'problem', problem });
    const again = searcher.people(input());
    answers[1]?.(answerOf([7]));
    expect(await again).toMatchObject({ status: 'found' });
    expect(searches).toHaveLength(2);
  });

  it.each<[string, number, PersonSearchAnswer, number | null]>([
    ['with more to come', 1, answerOf([1, 2], { start: 1, next: 3, total: 3 }), 3],
    ['that was the last page', 3, answerOf([3], { start: 3, next: 4, total: 3 }), null],
    ['whose last page is full', 1, answerOf([1, 2], { start: 1, next: 3, total: 2 }), null],
    ['that found nobody', 1, answerOf([], { start: 1, next: 1, total: 0 }), null],
    ['that goes round in circles', 3, answerOf([3, 4], { start: 3, next: 1, total: 99 }), 5],
    ['without a word on where it stands, full', 1, answerOf([1, 2]), 3],
    ['without a word on where it stands, not full', 1, answerOf([1]), null],
    ['with an entry that cannot be read', 1, answerOf([1], { start: 1, next: 3, total: 9 }), 3],
    ['at the last position', 999_999, answerOf([1, 2], { start: 999_999, next: 1_000_001, total: 2_000_000 }), null],
  ])('%s goes on where it should', async (_what, start, answer, next) => {
    const page = searcher.people(input(start));
    answers[0]?.(answer);
    expect(await page).toMatchObject({ status: 'found', next });
  });

  it('for companies is another one', async () => {
    expect(await searcher.companies(input())).toMatchObject({
      status: 'found',
      found: [{ companyId: 3, name: 'Acme', employees: null }],
      next: null,
    });
    expect(searches).toEqual([]);
  });
});

describe('a search for one person by an address', () => {
  const by = (query: SearchInput['query'], change: Partial<SearchInput> = {}): SearchInput => ({
    ...input(),
    query,
    ...change,
  });
  const foundIn = async (asking: SearchInput, given: PersonSearchAnswer) => {
    const answer = searcher.people(asking);
    time = 400;
    answers[0]?.(given);
    await answer;
    return identified;
  };
  const found = (asking: SearchInput, ids: number[]) => foundIn(asking, answerOf(ids));

  it.each<[string, SearchInput['query'], unknown]>([
    ['page', { link: ['https://www.linkedin.com/in/ann'] }, { by: 'url', url: 'https://www.linkedin.com/in/ann' }],
    ['email address', { email: ['ann@acme.example'] }, { by: 'email', email: 'ann@acme.example' }],
  ])('by their %s says whom it named when it was sent, when it finds one', async (_by, query, who) => {
    expect(await found(by(query), [7])).toEqual([[who, 7, STARTED]]);
  });

  it.each<[string, SearchInput, number[]]>([
    ['it finds two', by({ link: ['https://www.linkedin.com/in/ann'] }), [7, 8]],
    ['it finds nobody', by({ link: ['https://www.linkedin.com/in/ann'] }), []],
    ['it asks for two', by({ link: ['https://www.linkedin.com/in/ann', 'https://www.linkedin.com/in/bob'] }), [7]],
    ['it asks for more', by({ link: ['https://www.linkedin.com/in/ann'], current_title: ['cook'] }), [7]],
    ['it leaves somebody out', by({ email: ['ann@acme.example'] }, { exclude: { current_title: ['cook'] } }), [7]],
    ['it asks for everybody at a company', by({ email: ['@acme.example'] }), [7]],
    ['it is a later page', by({ email: ['ann@acme.example'] }, { start: 2 }), [7]],
  ])('says nothing when %s', async (_when, asking, ids) => {
    expect(await found(asking, ids)).toEqual([]);
  });

  it.each<[string, PersonSearchAnswer]>([
    ['one beside it cannot be read', { ...answerOf([7]), unread: 1 }],
    ['the page holds one of two', answerOf([7], { total: 2 })],
  ])('says nothing when %s', async (_when, given) => {
    expect(await foundIn(by({ email: ['ann@acme.example'] }), given)).toEqual([]);
  });
});
