import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { ANN, BLANK } from '../../outgoing-ann.fixture.ts';
import { cardFields, line, revisionLine } from './card-fields.ts';
import { readCard, writeCard, type CardVersion } from './content-line.ts';

/** A property as a foreign parser reads it: name, parameters, type, values (RFC 7095). */
type Read = [name: string, parameters: Record<string, string | string[]>, type: string, ...values: unknown[]];

function asRead(version: CardVersion, contact = ANN): (name: string) => Read[] {
  const lines = [line('VERSION', version), ...cardFields(contact, version), revisionLine(1_767_225_600_123, version)];
  const [, properties] = ICAL.parse(writeCard(lines)) as unknown as [string, Read[]];
  return (name) => properties.filter(([property]) => property === name);
}
const valuesOf = (properties: Read[]) => properties.flatMap(([, , , ...values]) => values);

describe.each(['3.0', '4.0'] as const)('a card of version %s', (version) => {
  it('says to another program what is known', () => {
    const card = asRead(version);
    expect(valuesOf(card('version'))).toEqual([version]);
    expect(valuesOf(card('uid'))).toEqual(['calling-card-profile-7']);
    expect(valuesOf(card('fn'))).toEqual(['Ánn van Example, PhD']);
    expect(valuesOf(card('n'))).toEqual([['van Example', 'Ánn', '', '', 'PhD']]);
    expect(valuesOf(card('email'))).toEqual(['ann@acme.example', '+ann@mail.example']);
    expect(valuesOf(card('org'))).toEqual([ANN.company?.name]);
    expect(valuesOf(card('title'))).toEqual([ANN.title]);
    expect(valuesOf(card('url'))).toEqual(['https://www.linkedin.com/in/ann-van-example', 'https://acme.example']);
    expect(valuesOf(card('x-socialprofile'))).toEqual(['https://www.linkedin.com/in/ann-van-example']);
    expect(valuesOf(card('note'))).toEqual(['Met in Köln.\n- call again\n=1+1']);
    expect(valuesOf(card('categories'))).toEqual(['key account', 'a,b;c']);
  });

  it('writes an extension as text, which no server breaks', () => {
    expect(valuesOf(asRead(version)('tel'))).toEqual(['+491713920042', '+12125550100 ext. 102', '+41 44 SWITCH']);
  });

  it('has a name, even of a person without one', () => {
    const card = asRead(version, BLANK);
    expect(valuesOf(card('fn'))).toEqual(['8']);
    expect(valuesOf(card('n'))).toEqual([['8', '', '', '', '']]);
  });

  it('takes one word alone for a last name', () => {
    expect(valuesOf(asRead(version, { ...BLANK, name: 'Madonna' })('n'))).toEqual([['Madonna', '', '', '', '']]);
  });

  it('is read by us as it was written', () => {
    const lines = [line('VERSION', version), ...cardFields(ANN, version)];
    expect(readCard(writeCard(lines))).toEqual({ version, lines });
  });
});

it('prefers the first email and phone, in the way of the version', () => {
  const parameters = (version: CardVersion) =>
    cardFields(ANN, version).flatMap(({ name, parameters }) => (name === 'EMAIL' ? parameters : []));
  expect(parameters('4.0')).toEqual([';TYPE=WORK;PREF=1', ';TYPE=HOME;PREF=2']);
  expect(parameters('3.0')).toEqual([';TYPE=INTERNET,WORK,PREF', ';TYPE=INTERNET,HOME']);
});
