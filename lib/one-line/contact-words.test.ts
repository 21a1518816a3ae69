import { describe, expect, it } from 'vitest';
import { ANN } from '../contacts/export/ann.fixture.ts';
import { createContactIndex } from '../contacts/search/contact-index.ts';
import { contactWords } from './contact-words.ts';

const index = createContactIndex();
const employer = { name: 'Acme', domain: null, industry: null, size: null };
index.put({ contact: { ...ANN.contact, name: 'Ann Example', title: 'Cook', employer } });
const foundBy = (line: string) => index.search({ text: contactWords(line) }).profileIds;

describe('a contact named Ann Example at Acme', () => {
  it.each([
    'Ann Example, Acme',
    'Ann Example, Acme, Janitor',
    'Ann Example, ACME Inc.',
    'Ann Example, PhD, Acme',
    'Ann Example, Acme, Inc., Janitor',
    'Ann Example, Acme GmbH & Co. KG',
    'ann',
  ])('is shown before the price of %j', (line) => {
    expect(foundBy(line)).toEqual([ANN.contact.profileId]);
  });

  it.each(['Ann Example, Umbra', 'Bob Example, Acme, Cook'])('is not by %j', (line) => {
    expect(foundBy(line)).toEqual([]);
  });
});

it.each(['https://www.linkedin.com/in/ann', 'acme.example', '$ACM'])('no contact is looked for by %j', (line) => {
  expect(contactWords(line)).toBe('');
});

it.each(['ann@acme.example', '+1 212 555 0123', 'Ann Cook'])('%j is looked for as typed', (line) => {
  expect(contactWords(line)).toBe(line);
});
