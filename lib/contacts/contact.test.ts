import { describe, expect, it } from 'vitest';
import { LOOKUP_TYPES, type LookupType } from '../service/credits.ts';
import { type ProfileRecord, profileRecordSchema } from '../service/schemas/profile-record.ts';
import { contactOf, mergedContact } from './contact-of.ts';
import { asContact } from './contact-store.ts';
import { covers, richerOf } from './contact.ts';
import { asFromFile } from './import/as-from-file.ts';

const bought = (record: Record<string, unknown>, lookupType: LookupType = 'premium_lookup') => {
  const profile: ProfileRecord = profileRecordSchema.parse(record);
  return contactOf({ profileId: 1, url: 'https://www.linkedin.com/in/ann', lookupType, boughtAt: 5, profile, record });
};

describe('a contact made of an answer', () => {
  it('has the best email first: by grade, then by what the service recommends, known bad ones last', () => {
    const { emails } = bought({
      recommended_email: 'b2@x.com',
      emails: [
        { email: 'bad@x.com', grade: 'A', smtp_valid: 'invalid' },
        { email: 'none@x.com' },
        { email: 'b1@x.com', grade: 'B' },
        { email: 'b2@x.com', grade: 'B' },
        { email: 'a-@x.com', grade: 'A-' },
        { email: 'a@x.com', grade: 'A' },
      ],
    });
    expect(emails.map(({ email }) => email)).toEqual([
      'a@x.com',
      'a-@x.com',
      'b2@x.com',
      'b1@x.com',
      'none@x.com',
      'bad@x.com',
    ]);
  });

  it('has every address that the profile names, listed or not, and marks the recommended one', () => {
    const { emails } = bought({
      recommended_email: 'ann@x.com',
      recommended_professional_email: 'ann@work.com',
      current_personal_email: 'home@x.com',
      current_work_email: 'not an address',
      emails: [{ email: 'Ann@x.com', grade: 'A', type: 'personal' }],
    });
    expect(emails.map(({ email, kind, recommended }) => [email, kind, recommended])).toEqual([
      ['Ann@x.com', 'personal', true],
      ['ann@work.com', 'professional', false],
      ['home@x.com', 'personal', false],
    ]);
  });

  it('has every email and phone once, as first given', () => {
    const contact = bought({
      emails: [{ email: 'Ann@x.com', grade: 'A' }, { email: 'ann@X.com' }],
      phones: [
        { number: '555 1', e164: '+15551' },
        { number: '(555) 1', e164: '+15551' },
        { number: '555 1', e164: '+15551', extension: '9' },
      ],
    });
    expect(contact.emails.map(({ email }) => email)).toEqual(['Ann@x.com']);
    expect(contact.phones.map(({ number, extension }) => [number, extension])).toEqual([
      ['555 1', null],
      ['555 1', '9'],
    ]);
  });

  it('is bounded, and says how much more there was', () => {
    const contact = bought({
      emails: Array.from({ length: 400 }, (_, at) => ({ email: `p${at}@x.com` })),
      job_history: Array.from({ length: 60 }, (_, at) => ({ title: `t${at}` })),
    });
    expect([contact.emails.length, contact.jobs.length, contact.moreEntries]).toEqual([50, 50, 360]);
  });

  it('counts also what was too much to be read', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ email: `p${at}@x.com` }));
    expect(bought({ emails: many }).moreEntries).toBe(9_950);
    expect(bought({ education: Array.from({ length: 70 }, () => ({ school: 'Bonn' })) }).moreEntries).toBe(20);
  });

  it('keeps a record of any sensible size and depth, and of any other what fits', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;
    for (const more of [{ deep }, { long: 'x'.repeat(300_000) }])
      expect(bought({ name: 'Ann', gender: 'f', ...more }).record).toEqual({ name: 'Ann', gender: 'f' });
    expect(bought({ name: 'Ann', jobs: [{ at: { city: ['Bonn'] } }] }).record).toEqual({
      name: 'Ann',
      jobs: [{ at: { city: ['Bonn'] } }],
    });
  });

  it('stands without anything but an id', () => {
    expect(bought({ emails: null, phones: null, job_history: 'none', company: 7 })).toMatchObject({
      name: '',
      emails: [],
      phones: [],
      jobs: [],
      education: [],
      employer: null,
    });
  });

  it('says how large the employer is and until when a job lasted', () => {
    const contact = bought({
      current_employer: 'Acme',
      company: { employee_count: 12 },
      job_history: [{ title: 'Cook', is_current: true }, { company: 'Inn', end_date: '2019-04' }, {}],
    });
    expect(contact.employer).toMatchObject({ name: 'Acme', size: '12' });
    expect(contact.jobs.map(({ to }) => to)).toEqual(['Present', '2019-04']);
  });
});

describe('a second purchase', () => {
  const owned = bought({
    name: 'Ann',
    current_title: 'Cook',
    current_employer: 'Acme',
    location: 'Bonn',
    emails: [{ email: 'a@x.com', grade: 'A' }],
    phones: [{ number: '555 1' }],
    job_history: [{ title: 'Cook' }],
    education: [{ school: 'Bonn' }],
  });

  it('that is poorer takes nothing away of what was paid for', () => {
    const merged = mergedContact({ ...owned, urls: ['one'] }, { ...bought({}), record: {} }, 'premium_lookup');
    expect(merged).toMatchObject({
      name: 'Ann',
      title: 'Cook',
      location: 'Bonn',
      employer: { name: 'Acme' },
      jobs: [{ title: 'Cook' }],
      education: [{ school: 'Bonn' }],
      record: owned.record,
    });
    expect([merged.emails.length, merged.phones.length]).toEqual([1, 1]);
    expect(merged.urls).toEqual(['one', 'https://www.linkedin.com/in/ann']);
  });

  it('that says less of an email leaves what was known of it', () => {
    const full = {
      email: 'a@x.com',
      grade: 'A',
      type: 'professional',
      smtp_valid: 'valid',
      last_validation_check: '2026',
    };
    const known = bought({ emails: [full] });
    const [plain] = mergedContact(known, bought({ emails: [{ email: 'A@x.com' }] }), 'premium_lookup').emails;
    expect(plain).toEqual({ ...known.emails[0], email: 'A@x.com' });
    const newer = { email: 'a@x.com', grade: 'B', smtp_valid: 'invalid' };
    const [changed] = mergedContact(known, bought({ emails: [newer] }), 'premium_lookup').emails;
    expect(changed).toMatchObject({ grade: 'B', kind: 'professional', validity: 'invalid', checkedAt: null });
    // A file can claim anything.
    const file = asFromFile(known, 1);
    const [unmixed] = mergedContact(file, bought({ emails: [{ email: 'a@x.com' }] }), 'premium_lookup').emails;
    expect(unmixed).toMatchObject({ grade: null, kind: null, validity: null });
  });

  it('takes the company of another employer for none of the new one’s', () => {
    const known = { ...owned, companyId: 7 };
    const at = (employer: string) =>
      mergedContact(known, bought({ current_employer: employer }), 'premium_lookup').companyId;
    expect([at('ACME '), at('Bell'), at('')]).toEqual([7, undefined, 7]);
    const none = { ...owned, companyId: 'none' as const };
    expect(mergedContact(none, bought({ current_employer: 'Bell' }), 'premium_lookup').companyId).toBeUndefined();
  });

  it('brings what is newer, and each entry once', () => {
    const merged = mergedContact(
      owned,
      bought({
        name: 'Ann B.',
        emails: [
          { email: 'A@x.com', grade: 'B' },
          { email: 'new@x.com', grade: 'A' },
        ],
      }),
      'premium_lookup',
    );
    expect(merged.name).toBe('Ann B.');
    expect(merged.emails.map(({ email, grade }) => [email, grade])).toEqual([
      ['new@x.com', 'A'],
      ['A@x.com', 'B'],
    ]);
  });

  it('does not let a contact grow without end', () => {
    const many = (from: number) =>
      bought({ emails: Array.from({ length: 50 }, (_, at) => ({ email: `p${from + at}@x.com` })) });
    expect(mergedContact(many(0), many(50), 'premium_lookup').emails).toHaveLength(50);
  });

  it('survives being stored and read again', () => {
    expect(asContact(structuredClone(owned))).toEqual(owned);
  });
});

describe('a stored contact that went bad', () => {
  const owned = bought({ name: 'Ann', emails: [{ email: 'a@x.com', grade: 'A' }], phones: [{ number: '555 1' }] });

  it.each([null, 7, 'text', [], {}, { profileId: 'one' }])('is not taken for a contact: %j', (bad) => {
    expect(asContact(bad)).toBeNull();
  });

  it.each<[object, object]>([
    [{ emails: [null, ...owned.emails, { email: 7 }] }, { lookupType: 'phone_lookup' }],
    [
      { emails: 'none', phones: [] },
      { emails: [], phones: [], lookupType: 'person_enrich' },
    ],
    [{ urls: undefined }, { urls: [] }],
    [
      { phones: null, lookupType: 'all' },
      { phones: [], lookupType: 'standard_lookup' },
    ],
    [
      { name: 7, jobs: [null], boughtAt: 'today' },
      { name: '', jobs: [], boughtAt: 0 },
    ],
  ])('keeps what is still good: %j', (damage, change) => {
    expect(asContact({ ...owned, ...damage })).toEqual({ ...owned, ...change });
  });

  it('never passes for richer than what is left of it', () => {
    expect(asContact({ profileId: 1 })).toMatchObject({ lookupType: 'person_enrich', emails: [], phones: [] });
    expect(asContact({ profileId: 1, phones: owned.phones })).toMatchObject({ lookupType: 'phone_lookup' });
  });
});

describe('an owned contact', () => {
  const order: LookupType[][] = [['person_enrich'], ['standard_lookup'], ['phone_lookup', 'premium_lookup']];
  const rank = (type: LookupType) => order.findIndex((types) => types.includes(type));
  it.each(LOOKUP_TYPES.flatMap((owned) => LOOKUP_TYPES.map((wanted) => [owned, wanted] as const)))(
    'by %s, when %s is wanted, is enough only if it is as rich',
    (owned, wanted) => {
      expect(covers(owned, wanted)).toBe(rank(owned) >= rank(wanted));
    },
  );
});

describe('of two contacts of one person', () => {
  const [emails, phones] = [bought({}, 'standard_lookup'), bought({}, 'premium_lookup')];
  const file = asFromFile(phones, 1);
  it.each([
    ['the one with more bought', emails, phones, phones],
    ['the first, with more', phones, emails, phones],
    ['the first, with as much', emails, { ...emails, profileId: 2 }, emails],
    ['the bought one, after one with more from a file', file, emails, emails],
    ['the bought one, before one with more from a file', emails, file, emails],
    ['the first, both from files', file, { ...file, profileId: 2 }, file],
  ])('%s is the richer', (_which, first, second, richer) => {
    expect(richerOf(first, second)).toBe(richer);
  });
});
