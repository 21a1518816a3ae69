import { describe, expect, it, test } from 'vitest';
import { readLine } from '../../lib/one-line/read-line.ts';
import { companyAnswer } from '../../tests/gallery/fixtures/company.ts';
import { contactRow } from '../../tests/gallery/fixtures/contact-row.ts';
import { offers, person } from '../../tests/gallery/fixtures/person.ts';
import { FOUND, FOUND_COMPANIES, ownership } from '../../tests/gallery/fixtures/search.ts';
import { type LineRow, lineRows, rowKey, rowPrice } from './line-rows.ts';

type Known = Parameters<typeof lineRows>[0];

const known = (typed: string, change: Partial<Known> = {}): Known => ({
  subject: readLine(typed),
  contacts: [],
  person: null,
  company: null,
  people: { status: 'none' },
  companies: { status: 'none' },
  ...change,
});
const found = { status: 'found', found: FOUND } as const;
const noPeople = { status: 'found', found: [] } as const;
const keys = (rows: LineRow[]) => rows.map(rowKey);

describe('the rows below a line', () => {
  it('are the contacts first, then people, then companies; nobody is there twice', () => {
    const rows = lineRows(
      known('jane', {
        contacts: [contactRow({ profileId: 2 })],
        people: found,
        companies: { status: 'found', found: FOUND_COMPANIES },
      }),
    );
    expect(keys(rows)).toEqual([
      'contact 2',
      'person 1',
      'person 3',
      'person 4',
      'person 5',
      'company 1',
      'company 2',
      'company 3',
    ]);
  });

  it.each<[string, Partial<Known>, string[]]>([
    ['waits', { people: { status: 'waiting' } }, []],
    ['found them', { people: { status: 'found', found: FOUND.slice(0, 1) } }, ['person 1']],
    ['found nobody', { people: noPeople }, ['person {"by":"email","email":"jane@acme.example"}']],
    ['costs credits', { people: { status: 'paid' } }, ['person {"by":"email","email":"jane@acme.example"}']],
    [
      'has a problem',
      { people: { status: 'problem', problem: { code: 'timeout' } } },
      ['person {"by":"email","email":"jane@acme.example"}'],
    ],
    ['found nobody, who is a contact', { people: noPeople, contacts: [contactRow({ profileId: 7 })] }, ['contact 7']],
  ])('about an email address, when the free search %s', (_, change, expected) => {
    expect(keys(lineRows(known('jane@acme.example', { person: person(), ...change })))).toEqual(expected);
  });

  it('name somebody as typed beside contacts of the same name, who may be others', () => {
    const rows = lineRows(
      known('Jane Example, Acme', { person: person(), people: noPeople, contacts: [contactRow({ profileId: 7 })] }),
    );
    expect(keys(rows)).toEqual(['contact 7', 'person {"by":"name","name":"Jane Example","employer":"Acme"}']);
  });

  it('about a domain are the company and the search for its people', () => {
    const rows = lineRows(known('acme.example', { company: companyAnswer({}) }));
    expect(rows.map(({ kind }) => kind)).toEqual(['named-company', 'people-of']);
  });

  it.each<[string, Partial<Known>, string[]]>([
    ['the tool server', { people: noPeople }, []],
    ['REST', { people: { status: 'paid' } }, ['person {"by":"phone","phone":"+49301234567"}']],
  ])('about a phone number offer a lookup by it over %s as that takes it', (_, change, expected) => {
    expect(keys(lineRows(known('+49 30 1234567', { person: person(), ...change })))).toEqual(expected);
  });

  it('about a ticker are the company, and last where it may be a name as well, unless it is owned', () => {
    const which = { by: 'ticker', ticker: 'ACM' } as const;
    const company = companyAnswer({ which, preview: { status: 'none' }, company: null });
    const people = { status: 'found', found: FOUND.slice(0, 1) } as const;
    const named = 'company {"by":"ticker","ticker":"ACM"}';
    expect(keys(lineRows(known('$ACM', { company })))).toEqual([named]);
    expect(keys(lineRows(known('ACM', { company, people })))).toEqual(['person 1', named]);
    const owned = companyAnswer({ which, owned: true });
    expect(keys(lineRows(known('ACM', { company: owned, people })))).toEqual(
      owned.company === null ? ['person 1', named] : [named, 'person 1'],
    );
  });

  it('are none before the person was read', () => {
    expect(lineRows(known('https://www.linkedin.com/in/jane-example'))).toEqual([]);
  });
});

test("what a row costs changes with the price, what is owned, who it is and whether that is known; a contact's never", () => {
  const row: LineRow = {
    kind: 'found-person',
    found: { profileId: 1, name: 'Jane Example', title: '', employer: '', location: '' },
  };
  const nothing = new Map();
  const at = (change: Parameters<typeof ownership>[0]) =>
    JSON.stringify(rowPrice(row, { owned: new Map([[1, ownership(change)]]), ownedCompanies: nothing }));
  const prices = [
    JSON.stringify(rowPrice(row, { owned: nothing, ownedCompanies: nothing })),
    at({}),
    at({ suppressed: true }),
    at({ lookupType: 'phone_lookup' }),
    at({ offers: offers(['premium_lookup']) }),
    at({ preview: { status: 'loading' } }),
  ];
  expect(new Set(prices).size).toBe(prices.length);
  expect(
    rowPrice({ kind: 'contact', contact: contactRow({}) }, { owned: nothing, ownedCompanies: nothing }),
  ).toBeNull();
});
