import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../mcp/tool-answer.ts';
import { ServiceError } from '../service-error.ts';
import { accountSchema } from './account.ts';
import { companyAnswerSchema, companySearchSchema } from './company.ts';
import { lookupAnswerSchema, personWithCompanySchema, pingSchema, statusAnswersAbout } from './lookup-answer.ts';
import { personSearchSchema } from './person-search.ts';
import { verificationSchema } from './verification.ts';

const LONG = 'x'.repeat(1_000_000);
const answer = (fields: Record<string, unknown>) =>
  lookupAnswerSchema.parse({ profile_id: 7, status: 'complete', ...fields });
const profileOf = (fields: Record<string, unknown>) => {
  const read = answer(fields);
  if (read.status !== 'complete') throw new Error('not complete');
  return read.profile;
};

function thrownBy(work: () => unknown): unknown {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
}

describe('an answer is bounded', () => {
  test('a text of 1 MB is cut', () => {
    const { name, current_title, location } = profileOf({ name: LONG, current_title: LONG, location: LONG });
    expect([name, current_title, location].map((text) => text?.length)).toEqual([2_000, 2_000, 2_000]);
  });

  test('10,000 emails, phones, jobs and schools are cut to 500', () => {
    const many = <T>(entry: T) => Array.from({ length: 10_000 }, () => entry);
    const profile = profileOf({
      emails: many({ email: 'a@b.example' }),
      phones: many({ number: '+49 30 1' }),
      job_history: many({ title: 'x' }),
      education: many({ school: 'x' }),
    });
    expect(
      [profile.emails, profile.phones, profile.job_history, profile.education].map((list) => list?.length),
    ).toEqual([500, 500, 500, 500]);
  });

  test('a company of 1 MB and 10,000 techniques is cut', () => {
    const { profile } = companyAnswerSchema.parse({
      id: 1,
      name: LONG,
      description: LONG,
      techstack: Array.from({ length: 10_000 }, () => 'x'),
    });
    expect([profile.name?.length, profile.description?.length, profile.techstack?.length]).toEqual([2_000, 2_000, 500]);
  });

  test('an email of 1 MB is no email', () => {
    expect(
      profileOf({ emails: [{ email: `${LONG}@b.example` }, { email: 'a@b.example', grade: LONG, type: LONG }] }).emails,
    ).toEqual([{ email: 'a@b.example', grade: null, type: null }]);
  });

  test('a wait of a year is an hour, one before now is none', () => {
    expect(
      lookupAnswerSchema.parse({ profile_id: 1, status: 'pending', retry_after_seconds: 31_536_000 }),
    ).toMatchObject({ retryAfterSeconds: 3_600 });
    expect(lookupAnswerSchema.parse({ profile_id: 1, status: 'pending', retry_after_seconds: -5 })).toMatchObject({
      retryAfterSeconds: 0,
    });
  });

  test('a sentence of 1 MB is cut', () => {
    const error = thrownBy(() =>
      dataOf({ isError: true, content: [{ type: 'text', text: LONG }], _meta: { error_code: 'service_error' } }, 0),
    );
    expect(error).toBeInstanceOf(ServiceError);
    expect(JSON.stringify((error as ServiceError).problem).length).toBeLessThan(400);
  });
});

describe('fields that are missing, null, unknown or of the wrong type never spoil the rest', () => {
  const junk = fc.oneof(fc.constant(null), fc.constant(undefined), fc.jsonValue());
  const fields = [
    'name',
    'current_title',
    'emails',
    'phones',
    'job_history',
    'education',
    'company',
    'linkedin_url',
    'recommended_email',
    'retry_after_seconds',
  ];
  const record = fc.record(Object.fromEntries(fields.map((name) => [name, junk])), { requiredKeys: [] });

  test('in a profile', () => {
    expect(
      fc.check(
        fc.property(
          record,
          fc.dictionary(fc.string(), junk),
          (known, unknown) => answer({ ...unknown, ...known, status: 'complete', profile_id: 7 }).profileId === 7,
        ),
      ),
    ).toMatchObject({ failed: false });
  });

  test('in an account', () => {
    const names = [
      'first_name',
      'email',
      'plan',
      'lookup_credit_balance',
      'person_export_credit_balance',
      'lifetime_credits_spent',
      'daily_api_limit',
      'credit_usage',
      'rate_limits',
    ];
    expect(
      fc.check(
        fc.property(
          fc.record(Object.fromEntries(names.map((name) => [name, junk])), { requiredKeys: [] }),
          (known) => accountSchema.parse({ ...known, id: 3 }).id === 3,
        ),
      ),
    ).toMatchObject({ failed: false });
  });

  test('in a search and a ping', () => {
    expect(
      fc.check(
        fc.property(junk, junk, (one, two) => {
          const { name, version } = pingSchema.parse({ name: one, version: two });
          return (
            typeof name === 'string' &&
            typeof version === 'string' &&
            Array.isArray(personSearchSchema.parse({ pagination: one, profiles: two }).profiles)
          );
        }),
      ),
    ).toMatchObject({ failed: false });
  });

  test('in a company', () => {
    const names = [
      'name',
      'domain',
      'industry_str',
      'employee_count',
      'revenue',
      'founded',
      'description',
      'techstack',
      'linkedin_url',
      'phone',
      'ticker',
      'publicly_traded',
    ];
    expect(
      fc.check(
        fc.property(
          fc.record(Object.fromEntries(names.map((name) => [name, junk])), { requiredKeys: [] }),
          junk,
          (known, other) =>
            companyAnswerSchema.parse({ ...known, id: 3 }).companyId === 3 &&
            personWithCompanySchema.parse({ profile_id: 7, status: 'failed', company: other }).person.profileId === 7 &&
            Array.isArray(companySearchSchema.parse({ companies: other }).companies),
        ),
      ),
    ).toMatchObject({ failed: false });
  });

  test('in a verification', () => {
    expect(
      fc.check(
        fc.property(junk, junk, junk, (charged, mx, checks) => {
          const { status, creditsCharged } = verificationSchema.parse({
            status: 'unknown',
            credits_charged: charged,
            mx_record: mx,
            checks,
          });
          return status === 'unknown' && creditsCharged === 0;
        }),
      ),
    ).toMatchObject({ failed: false });
  });

  test('one bad record among statuses is left out', () => {
    expect(
      fc.check(
        fc.property(
          fc.array(junk, { maxLength: 5 }),
          (records) =>
            statusAnswersAbout([7])
              .parse([...records, { profile_id: 7, status: 'failed' }])
              .at(-1)?.profileId === 7,
        ),
      ),
    ).toMatchObject({ failed: false });
  });
});

test.each([
  ['_meta', { _meta: { error_code: 'insufficient_credits', credit_type: 'premium_lookup' } }, 'premium_lookup'],
  [
    'the body that REST would send',
    {
      _meta: { error_code: 'insufficient_credits' },
      structuredContent: { detail: 'none', error_code: 202, credit_type: 'email_verification' },
    },
    'email_verification',
  ],
  ['nowhere', { _meta: { error_code: 'insufficient_credits' }, structuredContent: { credit_type: 7 } }, ''],
])('which credits are lacking is read from %s', (_where, refusal, creditType) => {
  const error = thrownBy(() => dataOf({ isError: true, content: [], ...refusal }, 0));
  expect((error as ServiceError).problem).toMatchObject({ code: 'insufficient_credits', creditType });
});

test('whatever a tool answers, it is data or a ServiceError', () => {
  const isSafe = fc.property(fc.jsonValue(), fc.boolean(), (value, isError) =>
    [
      value,
      { structuredContent: value },
      { isError, content: value },
      { isError, content: [{ type: 'text', text: JSON.stringify(value) }], _meta: value },
    ]
      .map((result) => thrownBy(() => dataOf(result, 0)))
      .every((error) => error === null || error instanceof ServiceError),
  );
  expect(() => fc.assert(isSafe)).not.toThrow();
});

test.each([
  ['inf', 'not-tracked'],
  [0, 0],
  ['12', 12],
  [null, null],
  [undefined, null],
  ['Infinity', null],
  [{}, null],
])('a balance of %j is %j', (balance, expected) => {
  expect(accountSchema.parse({ id: 1, lookup_credit_balance: balance }).lookup_credit_balance ?? null).toBe(expected);
});
