import { expect, it } from 'vitest';
import { knownOf } from '../../known-person.ts';
import { ANN } from '../../outgoing-ann.fixture.ts';
import { theirRecords } from './match-person.ts';
import { recordsIn } from './read-records.ts';

const email = 'ann@acme.example';
const found = (record: object) => theirRecords(recordsIn([record], 'https://crm.example/mcp'), knownOf(ANN));

it.each<[string, object]>([
  ['a colleague at the same company', { company: { id: 'c1', people: [{ id: 'p1', email }] } }],
  ['a colleague in a list', { colleagues: [{ id: 'p1', emails: [email] }] }],
  ['a colleague whose company has no id', { company: { name: 'Acme', people: [{ id: 'p1', email }] } }],
])('a record is not Ann’s by the email of %s', (_who, inside) => {
  expect(found({ id: 'p2', name: 'Bob', ...inside })).toEqual([]);
});

it.each<[string, object]>([
  ['emails', { emails: { primaryEmail: email } }],
  ['emails with ids', { emails: [{ id: 'e1', value: email }] }],
  ['values', { values: { emails: [{ address: email, type: 'work' }] } }],
  ['values of an id among ids', { id: { record_id: 'p1' }, values: { email_addresses: [{ email_address: email }] } }],
])('… but by its own %s', (_where, inside) => {
  expect(found({ id: 'p1', ...inside })).toMatchObject([{ by: 'email' }]);
});

it('a namesake is known by the name of an employer that is a record of its own', () => {
  const company = { id: 'c1', name: 'Acme' };
  const known = { ...knownOf(ANN), name: 'Ann Example', company: 'Acme', emails: [], profileUrls: [] };
  const records = recordsIn([{ id: 'p1', name: 'Ann Example', company }], 'https://crm.example/mcp');
  expect(theirRecords(records, known)).toMatchObject([{ by: 'name-employer' }]);
});
