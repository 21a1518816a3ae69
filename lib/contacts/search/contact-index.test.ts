import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from '../export/ann.fixture.ts';
import type { AnnotatedContact } from '../export/annotated-contact.ts';
import { createContactIndex } from './contact-index.ts';
import type { ContactFilters, ContactSort } from './contact-query.ts';

const person = (
  profileId: number,
  name: string,
  more: Partial<typeof BLANK> = {},
  tags?: string[],
): AnnotatedContact => ({
  contact: { ...BLANK, profileId, name, boughtAt: profileId, ...more },
  ...(tags && { tags }),
});
function indexOf(...contacts: AnnotatedContact[]) {
  const index = createContactIndex();
  for (const contact of contacts) index.put(contact);
  return (text: string, filters: ContactFilters = {}, sort: ContactSort = 'best') =>
    index.search({ text, filters, sort }).profileIds;
}

describe('a search', () => {
  it.each([
    'ann',
    'ANN',
    'án',
    'example',
    'exa van',
    'head',
    'things sum',
    'r&d',
    'acme',
    'sohne',
    'Söh',
    '株式',
    '式会',
    '社',
    'koln',
    'germ',
    'ann@acme',
    'acme.example',
    'ＡＮＮ',
    'key',
    'account acme ann',
    '',
  ])('finds Ann by %j', (text) => {
    expect(indexOf(ANN)(text)).toEqual([7]);
  });

  it.each(['nn', 'anna', 'ann bob', 'xample', '会株', 'inn', 'falkenau'])('does not by %j', (text) => {
    expect(indexOf(ANN)(text)).toEqual([]);
  });

  it.each([
    ['山田 太郎', '山田太郎'],
    ['山田\u3000太郎', '山田太郎'],
    ['ジョン・スミス', 'ジョンスミス'],
    ['김 철수', '김철수'],
    ['山田太郎', '山田 太郎'],
    ['Sean O´Brien', "O'Brien"],
    ['Mary\u00adann', 'maryann'],
  ])('finds %s by %s', (name, text) => {
    expect(indexOf(person(5, name), person(6, '田中 花子'))(text)).toEqual([5]);
  });

  it('folds what people do not type', () => {
    const find = indexOf(
      person(1, 'Jürgen Weiß'),
      person(2, "Siobhán O'Brien-Łukasz"),
      person(3, 'Ægir Þórsson'),
      person(4, 'ﬁnn Øster'),
      person(5, '山田ﾀﾛｳ'),
      person(6, '김민준'),
      person(7, 'สมชาย ใจดี'),
      person(8, 'Ἀλέξανδρος Νικολαΐδης'),
    );
    expect(
      [
        'weiss',
        'WEISS',
        'jurgen',
        'obrien',
        "o'brien",
        'brien',
        'lukasz',
        'aegir thor',
        'finn os',
        'タロウ',
        '田タ',
        '민',
        '민준',
        'ใจ',
        'αλεξ',
        'νικολαιδης',
      ].map((text) => find(text)),
    ).toEqual([[1], [1], [1], [2], [2], [2], [2], [3], [4], [5], [5], [6], [6], [7], [8], [8]]);
  });

  it('has names first, then the newest', () => {
    const find = indexOf(
      person(1, 'Baker Bob'),
      person(2, 'Ann', { title: 'Baker' }),
      person(3, 'Cid Baker'),
      person(4, 'Dan', { location: 'Baker Street' }),
    );
    expect(find('baker')).toEqual([3, 1, 4, 2]);
    expect(find('baker', {}, 'recent')).toEqual([4, 3, 2, 1]);
    expect(find('baker', {}, 'oldest')).toEqual([1, 2, 3, 4]);
    expect(find('', {}, 'name')).toEqual([2, 1, 3, 4]);
  });

  it('gives pages that hang together', () => {
    const index = createContactIndex({ few: 10 });
    for (let id = 1; id <= 120; id += 1) index.put(person(id, id % 2 === 0 ? 'Ann' : 'Bob', { title: 'ann' }));
    const pages = [0, 50, 100].map((offset) => index.search({ text: 'ann', offset }));
    expect(pages.map(({ profileIds, hasMore }) => [profileIds.length, hasMore])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    expect(new Set(pages.flatMap(({ profileIds }) => profileIds)).size).toBe(120);
    expect(pages[0]?.profileIds.every((id) => id % 2 === 0)).toBe(true);
  });

  it('filters', () => {
    const bad = {
      emails: [
        {
          email: 'x@x.example',
          grade: 'A' as const,
          kind: 'professional' as const,
          validity: 'invalid' as const,
          checkedAt: null,
          recommended: false,
        },
      ],
    };
    const find = indexOf(ANN, person(9, 'Bad', bad), person(10, 'None', { boughtAt: 5 }, ['lead', 'b']));
    const by = (filters: ContactFilters) => find('', filters);
    expect([
      by({ tag: 'lead' }),
      by({ tag: 'le' }),
      by({ gradeAtLeast: 'B' }),
      by({ gradeAtLeast: 'A' }),
      by({ kind: 'professional' }),
      by({ kind: 'mobile' }),
      by({ hasPhone: true }),
      by({ hasPhone: false }).length,
    ]).toEqual([[10], [], [7], [7], [7, 9], [7], [7], 2]);
    expect([
      by({ lookupType: 'premium_lookup' }),
      by({ boughtFrom: 6, boughtBefore: 10 }),
      by({ boughtBefore: 6 }),
      by({ kind: 'mobile', tag: 'lead' }),
    ]).toEqual([[7], [9], [10], []]);
  });

  it('finds a tag however it is spelled, and counts it once, as most have it', () => {
    const index = createContactIndex();
    for (const [at, tag] of ['client', 'Client', 'Client', 'lead'].entries())
      index.put(person(at, `Person ${at}`, {}, [tag]));
    for (const tag of ['client', 'Client', 'CLIENT'])
      expect([tag, index.search({ text: '', filters: { tag } }).profileIds]).toEqual([tag, [2, 1, 0]]);
    expect(index.tagCounts()).toEqual([
      { tag: 'Client', contacts: 3 },
      { tag: 'lead', contacts: 1 },
    ]);
    expect(index.tagCounts([0, 3])).toEqual([
      { tag: 'client', contacts: 1 },
      { tag: 'lead', contacts: 1 },
    ]);
  });

  it('follows changes', () => {
    const index = createContactIndex();
    index.put(person(1, 'Ann'));
    index.put(person(1, 'Bob', { boughtAt: 9 }, ['new']));
    index.delete(99);
    expect([index.search({ text: 'ann' }), index.search({ text: 'bob new' }), index.size]).toEqual([
      { profileIds: [], hasMore: false },
      { profileIds: [1], hasMore: false },
      1,
    ]);
    index.delete(1);
    expect([index.search({ text: '' }).profileIds, index.search({ text: 'bob' }).profileIds, index.size]).toEqual([
      [],
      [],
      0,
    ]);
  });
});

type Step = { put: AnnotatedContact } | { delete: number } | { search: string; sort: ContactSort };
type MakeIndex = () => Pick<ReturnType<typeof createContactIndex>, 'put' | 'delete' | 'search'>;

const someWords = fc
  .array(fc.constantFrom('an', 'ann', 'anna', 'bo', 'bob', 'é', 'x1'), { maxLength: 3 })
  .map((words) => words.join(' '));
const anyPerson = fc
  .tuple(fc.integer({ min: 1, max: 12 }), someWords, someWords, fc.nat(5))
  .map(([id, name, title, boughtAt]) => person(id, name, { title, boughtAt }));
const sorts = fc.constantFrom<ContactSort>('best', 'recent', 'oldest');
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ put: anyPerson }) },
    fc.record({ delete: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ search: someWords, sort: sorts }),
  ),
  { maxLength: 60 },
);

/** The same by the simplest means: every contact is checked. */
function expected(contacts: AnnotatedContact[], text: string, sort: ContactSort): Set<number>[] {
  const has = (own: string, word: string) => own.split(' ').some((each) => each.startsWith(word));
  const words = text.split(' ').filter((word) => word !== '');
  const found = contacts.filter(({ contact }) =>
    words.every((word) => has(contact.name, word) || has(contact.title, word)),
  );
  const rank = ({ contact }: AnnotatedContact) =>
    sort !== 'best' || words.every((word) => has(contact.name, word)) ? 0 : 1;
  const time = ({ contact }: AnnotatedContact) => (sort === 'oldest' ? contact.boughtAt : -contact.boughtAt);
  const groups = Map.groupBy(
    found.toSorted((one, other) => rank(one) - rank(other) || time(one) - time(other)),
    (one) => `${rank(one)} ${time(one)}`,
  );
  return [...groups.values()].map((group) => new Set(group.map(({ contact }) => contact.profileId)));
}

const behaves = (makeIndex: MakeIndex) =>
  fc.property(steps, (all: Step[]) => {
    const index = makeIndex();
    const plain = new Map<number, AnnotatedContact>();
    return all.every((step) => {
      if ('put' in step) {
        index.put(step.put);
        plain.set(step.put.contact.profileId, step.put);
      } else if ('delete' in step) {
        index.delete(step.delete);
        plain.delete(step.delete);
      } else {
        const rest = [...index.search({ text: step.search, sort: step.sort }).profileIds];
        const groups = expected([...plain.values()], step.search, step.sort);
        return (
          groups.every((group) => rest.splice(0, group.size).filter((id) => group.has(id)).length === group.size) &&
          rest.length === 0
        );
      }
      return true;
    });
  });
const breaks = (makeIndex: MakeIndex) => fc.check(behaves(makeIndex), { numRuns: 1000 }).counterexample;

describe('after any changes, the index finds what looking at everybody finds', () => {
  it.each([
    ['gathering', 2_000],
    ['marking', 0],
    ['both', 3],
  ])('by %s', (_how, few) => {
    expect(breaks(() => createContactIndex({ few }))).toBeNull();
  });

  it.each<[string, MakeIndex]>([
    ['that forgets nothing', () => ({ ...createContactIndex(), delete: () => {} })],
    [
      'that stops too early',
      () => {
        const index = createContactIndex();
        return { ...index, search: (query) => index.search({ ...query, limit: 2 }) };
      },
    ],
  ])('an index %s is caught', (_name, makeIndex) => {
    expect(breaks(makeIndex)).not.toBeNull();
  });
});
