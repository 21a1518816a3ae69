import { expect, test } from 'vitest';
import { lookupAnswerSchema, personWithCompanySchema } from './lookup-answer.ts';
import { profileRecordSchema } from './profile-record.ts';

test.each([{ profile_id: 7, id: null }, { profile_id: null, id: 7 }, { id: '7' }])(
  'whom an answer is about is read from whichever id is there: %j',
  (ids) => {
    expect(lookupAnswerSchema.parse({ ...ids, status: 'complete' })).toMatchObject({ profileId: 7 });
  },
);

test.each([{}, { company: null }])('a person without an employer has no company, left out or null: %j', (given) => {
  for (const status of ['complete', 'pending'])
    expect(personWithCompanySchema.parse({ profile_id: 7, status, ...given })).toMatchObject({
      person: { profileId: 7, status },
      company: null,
    });
});

test('every optional field may be null', () => {
  const names = ['name', 'emails', 'phones', 'links', 'company', 'retry_after_seconds', 'job_history', 'current_title'];
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  for (const status of ['complete', 'pending', 'failed'])
    expect(lookupAnswerSchema.parse({ profile_id: 7, status, ...nulls })).toMatchObject({ status, profileId: 7 });
});

test.each([
  [
    { number: null, e164: '+14155550100' },
    { number: '+14155550100', e164: '+14155550100' },
  ],
  [
    { number: '', e164: '+14155550100' },
    { number: '+14155550100', e164: '+14155550100' },
  ],
  [{ e164: '+14155550100' }, { number: '+14155550100', e164: '+14155550100' }],
  [{ number: 14_155_550_100 }, { number: '14155550100' }],
  [
    { number: '+1 415 555 0100', extension: 102 },
    { number: '+1 415 555 0100', extension: '102' },
  ],
  [
    { number: '+1 415 555 0100', extension: null },
    { number: '+1 415 555 0100', extension: null },
  ],
])('a phone is read where it is written otherwise: %j', (phone, read) => {
  expect(profileRecordSchema.parse({ phones: [phone] }).phones).toEqual([read]);
});

test.each([{}, { number: null }, { number: '', e164: null }, { extension: '102' }, { number: ['+1'] }, null, '+1'])(
  'a phone without a number is none: %j',
  (phone) => {
    expect(profileRecordSchema.parse({ phones: [phone] }).phones).toEqual([]);
  },
);
