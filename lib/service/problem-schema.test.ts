import { describe, expect, it } from 'vitest';
import { problemSchema } from './problem-schema.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** One of each: a missing code does not compile, and one that the schema lacks is not read back. */
const EVERY: { [Code in ProblemCode]: Problem & { code: Code } } = {
  signed_out: { code: 'signed_out' },
  sign_in_expired: { code: 'sign_in_expired' },
  client_id_missing: { code: 'client_id_missing' },
  client_id_refused: { code: 'client_id_refused' },
  scope_missing: { code: 'scope_missing' },
  not_permitted: { code: 'not_permitted' },
  key_refused: { code: 'key_refused' },
  key_not_allowed: { code: 'key_not_allowed' },
  key_bound: { code: 'key_bound', domain: 'crm.example' },
  not_with_api_key: { code: 'not_with_api_key', gap: 'preview' },
  sign_in_cancelled: { code: 'sign_in_cancelled' },
  sign_in_failed: { code: 'sign_in_failed', detail: 'callback_check' },
  wrong_address: { code: 'wrong_address', address: 'https://service.example' },
  permission_missing: { code: 'permission_missing', origin: 'https://service.example' },
  offline: { code: 'offline' },
  service_down: { code: 'service_down' },
  timeout: { code: 'timeout' },
  unreadable_answer: { code: 'unreadable_answer' },
  answer_too_large: { code: 'answer_too_large' },
  insufficient_credits: {
    code: 'insufficient_credits',
    creditType: 'lookup',
    purchaseUrl: 'https://service.example/buy',
  },
  not_found: { code: 'not_found' },
  lookup_failed: { code: 'lookup_failed' },
  suppressed: { code: 'suppressed' },
  no_longer_free: { code: 'no_longer_free' },
  not_restored: { code: 'not_restored' },
  email_too_long: { code: 'email_too_long' },
  rate_limited: { code: 'rate_limited', until: 5 },
  validation_error: { code: 'validation_error', field: 'email', reason: 'too long' },
  service_error: { code: 'service_error', sentence: 'Sorry.' },
  tool_missing: { code: 'tool_missing', tool: 'person_lookup' },
  cap_reached: { code: 'cap_reached', which: 'companyExport', cap: 5, spent: 4 },
  batch_stopped: { code: 'batch_stopped' },
  set_by_policy: { code: 'set_by_policy' },
  in_private_window: { code: 'in_private_window' },
  policy_unknown: { code: 'policy_unknown' },
  confirm_elsewhere: { code: 'confirm_elsewhere', why: 'unseen-covers', where: 'popup' },
  storage_failed: { code: 'storage_failed' },
  storage_newer: { code: 'storage_newer' },
};

describe('a stored problem', () => {
  it('that has the former name of its code is read under the present one', () => {
    expect(problemSchema.parse({ code: 'do_not_look_up' })).toEqual({ code: 'suppressed' });
  });

  it.each(Object.values(EVERY))('is read back as it was: $code', (problem) => {
    expect(problemSchema.parse(problem)).toEqual(problem);
  });

  it.each<[string, unknown]>([
    ['of a code that this version does not know', { code: 'out_of_paper', tray: 2 }],
    ['without a code', { sentence: 'Sorry.' }],
    ['that lacks what its words need', { code: 'rate_limited' }],
    ['with a detail of another kind', { code: 'cap_reached', which: 'year', cap: 5, spent: 4 }],
    ['that is a word', 'offline'],
    ['that is not there', undefined],
  ])('%s is read as a problem of the service without words', (_what, value) => {
    expect(problemSchema.parse(value)).toEqual({ code: 'service_error', sentence: '' });
  });

  it('keeps its code without an address that must not be behind a link', () => {
    expect(
      problemSchema.parse({ code: 'insufficient_credits', creditType: 'lookup', purchaseUrl: 'javascript:alert(1)' }),
    ).toEqual({ code: 'insufficient_credits', creditType: 'lookup' });
  });
});
