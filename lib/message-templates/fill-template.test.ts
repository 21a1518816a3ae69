import { expect, it } from 'vitest';
import { fillText, valuesOf } from './fill-template.ts';

const values = (name: string) => valuesOf({ name, title: '', employer: null }, '');

it('a mark that nobody sees splits no name', () => {
  expect(values('Chris\u00adtina\u200b Example')).toMatchObject({ first_name: 'Christina', name: 'Christina Example' });
});

it('a mark that turns text around is a space', () => {
  expect(values('Ann\u202eelpmaxE').name).toBe('Ann elpmaxE');
});

it('a long value is cut between characters', () => {
  const text = fillText('{name}', values(`${'a'.repeat(199)}🚀`));
  expect([text.length, text.isWellFormed()]).toEqual([199, true]);
});

it('a person with a title is greeted without it, and by the last name where there is no other', () => {
  expect(values('Prof. Dr. Ann Example')).toMatchObject({ first_name: 'Ann', name: 'Prof. Dr. Ann Example' });
  expect(values('Mrs. Example').first_name).toBe('Example');
});

it('a name with "Jr." is greeted by its first part', () => {
  expect(values('John Smith Jr.').first_name).toBe('John');
});

it('nobody is greeted by the signs around their name', () => {
  expect(['🚀 Jane Doe', 'Jane Doe 🚀', 'Jane Doe | Recruiter'].map((name) => values(name).first_name)).toEqual([
    'Jane',
    'Jane',
    'Jane',
  ]);
});

it.each([
  ['John A. Smith', 'John'],
  ['John Q Public', 'John'],
  ['Mary Ann B. C. Smith', 'Mary Ann'],
  ['J. Robert Oppenheimer', 'J. Robert'],
  ['J. R. R. Tolkien', 'J. R. R.'],
  ['Robert "Bob" Smith', 'Robert'],
  ['Maria (Mia) Lopez', 'Maria'],
  ['(Jane) Doe', '(Jane)'],
  ['💎Jane👩🏽‍💻 Doe', 'Jane'],
  ['अनीता शर्मा', 'अनीता'],
])('%s is greeted without a middle initial, a nickname or a picture', (name, first) => {
  expect(values(name)).toMatchObject({ first_name: first, name });
});
