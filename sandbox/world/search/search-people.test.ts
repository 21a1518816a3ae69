import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { createWorld } from '../create-world.ts';
import { PLACES } from '../places.ts';
import type { FacetValues } from './facet.ts';
import { distanceKm } from './match-places.ts';
import { createPersonSearch } from './search-people.ts';
import { withinTypos } from './typo-distance.ts';

const db = new DatabaseSync(':memory:');
createWorld(db, { people: 2000, seed: 3 });
const search = createPersonSearch(db);

function find(
  query: FacetValues,
  more: { exclude?: FacetValues; start?: number; pageSize?: number; orderBy?: 'relevance' | 'popularity' } = {},
) {
  const found = search({ query, start: 1, pageSize: 100, orderBy: 'relevance', ...more });
  if (!found.ok) throw new Error(`${found.field}: ${found.reason}`);
  return found;
}
const namesFor = (query: FacetValues): string[] => find(query).profiles.map(({ name }) => name);

describe('the value syntax', () => {
  test.each([
    ['the words as they are', 'Jane Example'],
    ['another order', 'Example Jane'],
    ['another case', 'jANE eXAMPLE'],
    ['one word of two', 'Jane'],
    ['a typo', 'Jane Exampel'],
    ['a letter missing', 'Jane Exmple'],
    ['typos in both', 'Jnae Exampel'],
    ['spaces around', '  Jane   Example '],
  ])('loose: %s', (_what, value) => {
    expect(namesFor({ name: [value] })).toContain('Jane Example');
  });

  test.each([
    ['accents left out', 'Jose Beispiel', 'José Beispiel'],
    [
      'middle words left out',
      'Maximiliane Oberwiesenthal',
      'Maximiliane-Alexandra Friederike Wilhelmine Konstanze von und zu Hohenbuchsfelden-Unterlindenbach geb. Edle von Oberwiesenthal',
    ],
    ['part of a name without spaces', '花子', '例 花子'],
    ['a name in other letters', 'Hanako Rei', '例 花子'],
  ])('loose: %s', (_what, value, name) => {
    expect(namesFor({ name: [value] })).toContain(name);
  });

  test('exact: the whole field, so longer ones are left out', () => {
    expect(namesFor({ name: ['"Jane Example"'] })).toEqual(['Jane Example']);
    expect(namesFor({ name: ['"Jane"'] })).not.toContain('Jane Example');
    expect(find({ current_employer: ['Acme'] }).total).toBeGreaterThan(0);
    expect(find({ current_employer: ['"Acme"'] }).total).toBe(0);
    expect(find({ current_employer: ['"acme instruments"'] }).total).toBe(find({ current_employer: ['Acme'] }).total);
  });

  test('a minus takes out, also alone and in quotes', () => {
    const all = find({ current_employer: ['Acme'] }).total;
    const analysts = find({ current_employer: ['Acme'], current_title: ['Data Analyst'] }).total;
    expect(find({ current_employer: ['Acme'], current_title: ['-Data Analyst'] }).total).toBe(all - analysts);
    expect(namesFor({ current_employer: ['Acme'], name: ['-"Jane Example"'] })).not.toContain('Jane Example');
    expect(namesFor({ name: ['Example', '-Jane'] })).toContain('Slow Example');
    expect(namesFor({ name: ['Example', '-Jane'] })).not.toContain('Jane Example');
  });

  test('who lacks a field is not taken out by it', () => {
    expect(namesFor({ name: ['Parse'], current_title: ['-Manager'] })).toEqual(['S. Parse']);
  });

  test('any value of a facet may match, all facets must', () => {
    expect(namesFor({ name: ['"Jane Example"', '"Slow Example"'] }).toSorted()).toEqual([
      'Jane Example',
      'Slow Example',
    ]);
    expect(namesFor({ name: ['Example'], current_title: ['Head of Data'] })).toEqual(['Jane Example']);
  });

  test.each(['""', '-', '  ', '"-"', '...'])('refuses a value without a word: %j', (value) => {
    expect(search({ query: { name: [value] }, start: 1, pageSize: 10, orderBy: 'relevance' })).toMatchObject({
      ok: false,
      field: 'query.name',
    });
  });

  test('marks and operators of the index are only text', () => {
    for (const value of [
      'Jane" OR "x',
      "'; DROP TABLE person; --x",
      'name : jane',
      'jane AND NOT x',
      'ja*',
      '(jane',
      'NEAR(a b)',
    ])
      expect(() => find({ name: [value] })).not.toThrow();
    expect(find({ id: [1] }).total).toBe(1);
  });
});

describe('the facets', () => {
  test('link finds one person by any spelling of the address, and by pages elsewhere', () => {
    expect(namesFor({ link: ['HTTPS://de.LinkedIn.com/in/Jane-Example/?x=1'] })).toEqual(['Jane Example']);
    expect(namesFor({ link: ['https://github.com/jane-example'] })).toEqual(['Jane Example']);
    expect(find({ link: ['https://www.linkedin.com/in/not-in-the-database'] }).total).toBe(0);
    expect(
      search({ query: { link: ['https://www.linkedin.com/feed/'] }, start: 1, pageSize: 1, orderBy: 'relevance' }),
    ).toMatchObject({ ok: false, field: 'query.link' });
  });

  test('id finds by number, written as number or text', () => {
    expect(find({ id: [1, '2'] }).total).toBe(2);
    expect(search({ query: { id: ['x'] }, start: 1, pageSize: 1, orderBy: 'relevance' })).toMatchObject({
      ok: false,
      field: 'query.id',
    });
  });

  test.each([
    ['Berlin'],
    ['"Berlin"'],
    ['Berlin, Germany'],
    ['Berlim'],
    ['Germany'],
    ['Deutschland'],
    ['Potsdam::~50km'],
    ['Potsdam::~30mi'],
  ])('location %s finds who lives in Berlin', (value) => {
    expect(namesFor({ location: [value], name: ['Jane Example'] })).toEqual(['Jane Example']);
  });

  test.each([['"Berlin, France"'], ['-Berlin'], ['Potsdam'], ['Potsdam::~5km'], ['Paris']])(
    'location %s does not',
    (value) => {
      expect(find({ location: [value], name: ['Jane Example'] }).total).toBe(0);
    },
  );

  test.each(['Berlin::50km', 'Berlin::~50', 'Berlin::~xkm', 'Berlin::'])('refuses the radius of %s', (value) => {
    expect(search({ query: { location: [value] }, start: 1, pageSize: 1, orderBy: 'relevance' })).toMatchObject({
      ok: false,
      field: 'query.location',
    });
  });

  test('distances are those of the globe', () => {
    const [newYork, london] = ['New York', 'London'].map((name) => PLACES.find(({ city }) => city === name));
    if (newYork === undefined || london === undefined) throw new Error('both are places');
    expect(distanceKm(newYork, london)).toBeCloseTo(5570, -2);
  });

  test('exclude takes out who matches any of it', () => {
    expect(
      find({ name: ['Example'] }, { exclude: { current_title: ['Head of Data'], name: ['Slow'] } }).profiles.map(
        ({ name }) => name,
      ),
    ).not.toContain('Jane Example');
  });
});

describe('the order and the pages', () => {
  test('the closest match comes first', () => {
    expect(namesFor({ current_title: ['Data Analyst'] }).length).toBeGreaterThan(1);
    expect(find({ current_title: ['Data Analyst'] }).profiles[0]?.current_title).toBe('Data Analyst');
  });

  test('by popularity the leaders come first', () => {
    const titles = find({ current_employer: ['Acme'] }, { orderBy: 'popularity' }).profiles.map(
      ({ current_title: title }) => title ?? '',
    );
    expect(titles[0]).toMatch(/chief|founder|CTO|CFO|managing director/iu);
  });

  test('pages follow each other without gaps or repeats', () => {
    const whole = find({ location: ['United States'] }).profiles.map(({ id }) => id);
    const parts = [1, 8, 15].flatMap((start) =>
      find({ location: ['United States'] }, { start, pageSize: 7 }).profiles.map(({ id }) => id),
    );
    expect(parts).toEqual(whole.slice(0, 21));
    expect(find({ location: ['United States'] }, { start: 100_000 }).profiles).toEqual([]);
  });
});

describe('typos', () => {
  test.each([
    ['jane', 'jnae', 1, true],
    ['jane', 'jan', 1, true],
    ['jane', 'june', 1, true],
    ['jane', 'john', 1, false],
    ['example', 'exmapel', 2, true],
    ['abc', 'abcdef', 2, false],
  ])('%s and %s within %i: %s', (one, other, limit, same) => {
    expect(withinTypos(one, other, limit)).toBe(same);
  });
});
