import { expect, it } from 'vitest';
import { checkedMapping, fieldsOf } from './field-mapping.ts';
import type { FieldTarget } from './field-target.ts';

const TARGETS: readonly FieldTarget[] = [
  { name: 'jobtitle', label: 'Job title', takes: ['title', 'location'] },
  { name: 'city', label: 'City', takes: ['title', 'location'] },
  { name: 'email', label: 'Email', takes: ['email'] },
];
const BEFORE = { title: 'jobtitle', location: null, email: 'email' };

it.each<[string, object, object | null]>([
  ['moves a field', { title: 'city' }, { title: 'city', location: null, email: 'email' }],
  ['swaps two', { title: 'city', location: 'jobtitle' }, { title: 'city', location: 'jobtitle', email: 'email' }],
  ['leaves one out', { email: null }, { title: 'jobtitle', location: null, email: null }],
  ['knows no other fields', { note: 'city' }, BEFORE],
  ['gives no target to two fields', { location: 'jobtitle' }, null],
  ['gives no target what it does not take', { email: 'city' }, null],
  ['gives nothing to what is not there', { title: 'gone' }, null],
])('a mapping %s', (_what, wanted, mapping) => {
  expect(checkedMapping(BEFORE, wanted, TARGETS)).toEqual(mapping);
});

it('a target that is gone may stay, as it may come back', () => {
  expect(checkedMapping({ ...BEFORE, title: 'gone' }, { email: null }, TARGETS)).toMatchObject({ title: 'gone' });
});

it('fields are in one order', () => {
  expect(fieldsOf({ email: null, name: 'x', title: null })).toEqual(['name', 'title', 'email']);
});
