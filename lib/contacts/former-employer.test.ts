import { expect, it } from 'vitest';
import type { Employer } from './contact-details.ts';
import { mergedContact } from './contact-of.ts';
import type { Contact } from './contact.ts';
import { contactNumber, emailOf } from './stored-person.fixture.ts';

const at = (name: string): Employer => ({ name, domain: `${name.toLowerCase()}.example`, industry: null, size: null });

const OLD = contactNumber(7, {
  employer: at('Acme'),
  emails: [
    emailOf('ann@acme.example'),
    emailOf('a.n@acme.example', { kind: null }),
    emailOf('ann@home.example', { kind: 'personal' }),
  ],
});

it('old work emails stay when the person works elsewhere, marked and behind the new ones', () => {
  const bought = contactNumber(7, { employer: at('Bell'), emails: [emailOf('ann@bell.example', { grade: 'B' })] });
  const { emails } = mergedContact(OLD, bought, 'premium_lookup');
  expect(emails.map(({ email: address, formerEmployer }) => [address, formerEmployer])).toEqual([
    ['ann@home.example', undefined],
    ['ann@bell.example', undefined],
    ['ann@acme.example', 'Acme'],
    ['a.n@acme.example', 'Acme'],
  ]);
});

it('an email that the new contact has too is not marked, and a second move keeps the first mark', () => {
  const bought = contactNumber(7, { employer: at('Bell'), emails: [emailOf('ann@acme.example')] });
  const once = mergedContact(OLD, bought, 'premium_lookup');
  const again = mergedContact(once, contactNumber(7, { employer: at('Cask'), emails: [] }), 'premium_lookup');
  const formers = ({ emails }: typeof OLD) =>
    Object.fromEntries(emails.map(({ email: address, formerEmployer }) => [address, formerEmployer]));
  expect(formers(once)).toMatchObject({ 'ann@acme.example': undefined, 'a.n@acme.example': 'Acme' });
  expect(formers(again)).toMatchObject({ 'ann@acme.example': 'Bell', 'a.n@acme.example': 'Acme' });
});

it('nothing is marked where the employer is the same, or not known', () => {
  for (const employer of [at('ACME '), null]) {
    const { emails } = mergedContact(OLD, contactNumber(7, { employer, emails: [] }), 'premium_lookup');
    expect(emails.filter(({ formerEmployer }) => formerEmployer !== undefined)).toEqual([]);
  }
});

it('nothing is marked where the employer only has another name, or is written otherwise', () => {
  const named = (name: string, domain = 'acme.example'): Employer => ({ name, domain, industry: null, size: null });
  const former = (before: Partial<Contact>, after: Partial<Contact>) =>
    mergedContact({ ...OLD, ...before }, contactNumber(7, { emails: [], ...after }), 'premium_lookup').emails.flatMap(
      ({ email: address, formerEmployer }) => (formerEmployer === undefined ? [] : [address]),
    );
  expect(former({ employer: named('Acme, Inc.') }, { employer: named('Acme Inc', 'acme-inc.example') })).toEqual([]);
  expect(former({ companyId: 5 }, { companyId: 5, employer: named('Bell', 'bell.example') })).toEqual([]);
  expect(former({}, { employer: named('Acme Group') })).toEqual([]);
  expect(former({ companyId: 5 }, { companyId: 6, employer: at('Bell') })).toHaveLength(2);
});
