import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { companyAt } from './companies/company.ts';
import { createWorld } from './create-world.ts';
import { createPeople } from './people.ts';
import { DEMO_PEOPLE } from './people/demo-people.ts';
import { personAt } from './people/person.ts';
import { PLACES, locationLine } from './places.ts';
import { createPersonSearch } from './search/search-people.ts';
import type { Person } from './world-records.ts';

const SHAPE = { seed: 7, people: 3000, companies: 300 };
const make = (seed = SHAPE.seed): Person[] =>
  Array.from({ length: SHAPE.people }, (_, index) => personAt({ ...SHAPE, seed }, index));
const EVERYBODY = make();
const share = (all: readonly Person[], what: (person: Person) => boolean): number =>
  all.filter(what).length / all.length;

describe('the people of a world', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(make()).toEqual(EVERYBODY);
    const names = EVERYBODY.map(({ name }) => name);
    expect(make(8).filter(({ name }, at) => name === names[at]).length).toBeLessThan(SHAPE.people / 10);
  });

  test('have an address each, of a form that profile sites give out', () => {
    const slugs = EVERYBODY.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) {
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]{3,100}$/u);
      expect(slug).toBe(slug.normalize('NFC').toLowerCase());
    }
    expect(slugs.some((slug) => encodeURIComponent(slug) !== slug)).toBe(true);
  });

  test.each([
    ['Cyrillic', /\p{Script=Cyrillic}/u],
    ['Greek', /\p{Script=Greek}/u],
    ['Arabic', /\p{Script=Arabic}/u],
    ['Hebrew', /\p{Script=Hebrew}/u],
    ['Chinese', /\p{Script=Han}/u],
    ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]|[田高橋]/u],
    ['Korean', /\p{Script=Hangul}/u],
    ['Devanagari', /\p{Script=Devanagari}/u],
    ['accents', /[éüñłş]/u],
  ])('some write their names with %s', (_script, letters) => {
    expect(share(EVERYBODY, ({ name }) => letters.test(name))).toBeGreaterThan(0.005);
  });

  test('keep to the field lengths of the contract (docs/contract.md#limits)', () => {
    for (const person of EVERYBODY) {
      const place = person.place === null ? undefined : PLACES[person.place];
      expect(person.name.length).toBeGreaterThan(0);
      expect([...person.name].length).toBeLessThanOrEqual(128);
      if (place === undefined) continue;
      expect(locationLine(place).length).toBeLessThanOrEqual(256);
      expect(place.region?.length ?? 0).toBeLessThanOrEqual(3);
      expect(place.countryCode).toMatch(/^[A-Z]{2}$/u);
    }
  });

  test('have short and long values: names, titles, careers, addresses', () => {
    const lengths = (of: (person: Person) => string): number[] => EVERYBODY.map((person) => [...of(person)].length);
    expect(Math.min(...lengths(({ name }) => name))).toBeLessThan(4);
    expect(Math.max(...lengths(({ name }) => name))).toBeGreaterThan(100);
    expect(Math.max(...lengths(({ title }) => title ?? ''))).toBeGreaterThan(150);
    expect(EVERYBODY.filter(({ jobs }) => jobs.length === 0).length).toBeGreaterThan(0);
    expect(EVERYBODY.filter(({ jobs }) => jobs.length >= 8).length).toBeGreaterThan(0);
    expect(EVERYBODY.filter(({ emails }) => emails.length >= 6).length).toBeGreaterThan(0);
  });

  test('can be reached in different ways: both, emails only, phones only, many', () => {
    const all = EVERYBODY;
    expect(share(all, ({ emails, phones }) => emails.length > 0 && phones.length > 0)).toBeGreaterThan(0.3);
    expect(share(all, ({ emails, phones }) => emails.length > 0 && phones.length === 0)).toBeGreaterThan(0.2);
    expect(share(all, ({ emails, phones }) => emails.length === 0 && phones.length > 0)).toBeGreaterThan(0.01);
    expect(share(all, ({ emails }) => emails.length >= 4)).toBeGreaterThan(0.01);
    expect(share(all, ({ npi }) => npi !== null)).toBeGreaterThan(0.005);
  });

  test('lack things as in life', () => {
    const all = EVERYBODY;
    for (const lacks of [
      (person: Person) => person.title === null,
      (person: Person) => person.company === null,
      (person: Person) => person.place === null,
      (person: Person) => person.skills === null,
    ]) {
      expect(share(all, lacks)).toBeGreaterThan(0.01);
      expect(share(all, lacks)).toBeLessThan(0.25);
    }
  });

  test('have no address or number that could be somebody’s', () => {
    const fictional = [
      /^\+1\d{3}55501\d\d$/u,
      /^\+447700900\d{3}$/u,
      /^\+442079460\d{3}$/u,
      /^\+4917139200\d\d$/u,
      /^\+493023125\d{3}$/u,
      /^\+33(?:639|199)\d+$/u,
      /^\+61(?:491570|25550)\d+$/u,
      /^\+46(?:7017406|8465004)\d+$/u,
      /^\+\d{1,3}0005550[12]\d\d$/u,
    ];
    for (const { email } of EVERYBODY.flatMap(({ emails }) => emails))
      expect(email).toMatch(/^[a-z0-9.-]+@[a-z0-9.-]+\.example$/u);
    const numbers = EVERYBODY.flatMap(({ phones }) => phones)
      .map(({ e164 }) => e164)
      .filter((e164) => e164 !== null);
    expect(numbers.filter((number) => !fictional.some((range) => range.test(number)))).toEqual([]);
  });
});

describe('the companies of a world', () => {
  test('have names and domains of their own', () => {
    const companies = Array.from({ length: 5000 }, (_, index) => companyAt(7, index));
    const domains = companies.map(({ domain }) => domain).filter((domain) => domain !== null);
    expect(new Set(domains).size).toBe(domains.length);
    expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
    expect(companies[0]?.name).toBe('Acme Instruments');
  });
});

describe('a stored world', () => {
  test('opens again without being filled again', () => {
    const db = new DatabaseSync(':memory:');
    createWorld(db, { people: 50, seed: 1 });
    db.exec("UPDATE person_key SET key = 'marked' WHERE id = 20 AND kind = 'name'");
    createWorld(db, { people: 50, seed: 1 });
    expect(db.prepare("SELECT key FROM person_key WHERE id = 20 AND kind = 'name'").get()).toEqual({ key: 'marked' });
  });

  test('grows with its people keeping their ids, and is not exchanged for that of another seed', () => {
    const db = new DatabaseSync(':memory:');
    createWorld(db, { people: 50, companies: 40, seed: 1 });
    const before = createPeople(db).byId(30);
    createWorld(db, { people: 90, companies: 40, seed: 1 });
    expect(createPeople(db).byId(30)).toEqual(before);
    expect(createPeople(db).byId(90)).not.toBeNull();
    expect(() => createWorld(db, { people: 90, seed: 2 })).toThrow(/seed 1/u);
  });

  test('keeps who is in it, and where they work, when more or fewer people are asked for', () => {
    const db = new DatabaseSync(':memory:');
    const ids = Array.from({ length: 50 }, (_, at) => 401 + at);
    const everybody = () => ids.map((id) => createPeople(db).byId(id));
    createWorld(db, { people: 500, seed: 1 });
    const before = everybody();
    expect(before).not.toContain(null);
    createWorld(db, { people: 1_000, seed: 1 });
    expect(everybody()).toEqual(before);
    createWorld(db, { people: 20, seed: 1 });
    expect(everybody()).toEqual(before);
  });

  test('of an older version is filled again, and searched as it is now', () => {
    const db = new DatabaseSync(':memory:');
    createWorld(db, { people: 50, companies: 40, seed: 1 });
    const searchBefore = createPersonSearch(db);
    expect(searchBefore({ query: { connections: ['0+'] }, start: 1, pageSize: 1, orderBy: 'relevance' })).toMatchObject(
      { total: 50 },
    );
    db.exec('UPDATE world SET version = 1; DELETE FROM person_key; CREATE TABLE person (id INTEGER PRIMARY KEY)');
    createWorld(db, { people: 70, companies: 40, seed: 1 });
    expect(createPeople(db).bySlug('jane-example')).not.toBeNull();
    expect(
      createPersonSearch(db)({ query: { connections: ['0+'] }, start: 1, pageSize: 1, orderBy: 'relevance' }),
    ).toMatchObject({ total: 70 });
    expect(db.prepare("SELECT name FROM sqlite_master WHERE name = 'person'").get()).toBeUndefined();
  });

  test.each([1, 2, 99])('has the demo people, with seed %i too', (seed) => {
    const db = new DatabaseSync(':memory:');
    createWorld(db, { people: 5, seed });
    const found = createPeople(db);
    for (const demo of DEMO_PEOPLE) expect(found.bySlug(demo.slug)).toEqual(demo);
    const jane = found.bySlug('jane-example');
    expect(jane).toMatchObject({
      name: 'Jane Example',
      title: 'Head of Data',
      company: { name: 'Acme Instruments', domain: 'acme-instruments.example' },
    });
    expect(jane?.emails.map(({ grade, type }) => [grade, type])).toEqual([
      ['A', 'professional'],
      ['A-', 'personal'],
    ]);
    expect(
      jane?.phones.map(({ type, grade, recommended, extension }) => [type, grade, recommended, extension]),
    ).toEqual([
      ['mobile', 'A', true, null],
      ['other', 'B', false, '17'],
    ]);
    expect(found.bySlug('not-in-the-database')).toBeNull();
  });
});
