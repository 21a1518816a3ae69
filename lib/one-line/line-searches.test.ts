import { describe, expect, it } from 'vitest';
import { type LineSearches, lineSearches } from './line-searches.ts';
import { readLine } from './read-line.ts';

const NONE: LineSearches = { people: null, companies: null };

describe('the free searches for a line', () => {
  it.each<[string, Partial<LineSearches>]>([
    ['', {}],
    ['ab', {}],
    ['"-ab"', {}],
    ['Jane', { people: { name: ['Jane'] }, companies: { name: ['Jane'] } }],
    ['-"Jane" Example', { people: { name: ['Jane Example'] }, companies: { name: ['Jane Example'] } }],
    ['jane@acme.example', { people: { email: ['jane@acme.example'] } }],
    ['-jane@acme.example', { people: { email: ['"-jane@acme.example"'] } }],
    ['1234567893', { people: { health_npi: ['1234567893'] } }],
    ['+1 415 555 0100', { people: { phone: ['+14155550100'] } }],
    ['(415) 555-0100', { people: { phone: ['(415) 555-0100'] } }],
    ['NYSE: ACM', {}],
    ['Jane Example, Acme', { people: { name: ['Jane Example'], current_employer: ['Acme'] } }],
    [
      'Jane Example, Acme, CEO',
      { people: { name: ['Jane Example'], current_employer: ['Acme'], current_title: ['CEO'] } },
    ],
    ['acme.example', {}],
    ['https://www.linkedin.com/in/jane-example', {}],
  ])('%j', (typed, searches) => {
    expect(lineSearches(readLine(typed))).toEqual({ ...NONE, ...searches });
  });
});
