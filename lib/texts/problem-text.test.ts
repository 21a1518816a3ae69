import { describe, expect, it } from 'vitest';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { PROBLEMS } from '../../tests/gallery/fixtures/problems.ts';
import type { CapName, ProblemCode } from '../service/problem.ts';
import { endedProblemText, problemText } from './problem-text.ts';

const CODES: Record<ProblemCode, true> = {
  signed_out: true,
  sign_in_expired: true,
  client_id_missing: true,
  client_id_refused: true,
  scope_missing: true,
  not_permitted: true,
  key_refused: true,
  key_not_allowed: true,
  key_bound: true,
  not_with_api_key: true,
  sign_in_cancelled: true,
  sign_in_failed: true,
  wrong_address: true,
  permission_missing: true,
  offline: true,
  service_down: true,
  timeout: true,
  unreadable_answer: true,
  answer_too_large: true,
  insufficient_credits: true,
  not_found: true,
  lookup_failed: true,
  suppressed: true,
  no_longer_free: true,
  not_restored: true,
  email_too_long: true,
  rate_limited: true,
  validation_error: true,
  service_error: true,
  tool_missing: true,
  cap_reached: true,
  batch_stopped: true,
  storage_failed: true,
  set_by_policy: true,
  in_private_window: true,
  policy_unknown: true,
  confirm_elsewhere: true,
  storage_newer: true,
};

describe('problemText', () => {
  it('has an example of every code to judge', () => {
    expect(new Set(PROBLEMS.map(({ code }) => code))).toEqual(new Set(Object.keys(CODES)));
  });

  it.each(PROBLEMS)('says $code in one full sentence with a next step', (problem) => {
    const { sentence, action } = problemText(problem, NOW);
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    expect(sentence).not.toMatch(/undefined|null|NaN|\{|\$\d/);
    expect(action.label).not.toBe('');
  });

  it('gives every code its own sentence', () => {
    const sentences = PROBLEMS.map((problem) => problemText(problem, NOW).sentence);
    expect(new Set(sentences).size).toBe(PROBLEMS.length);
  });

  it.each([
    ['phone_lookup', 'You’re out of phone lookup credits.', 'choose-email'],
    ['premium_lookup', 'You’re out of email + phone lookup credits.', 'choose-email'],
    ['lookup', 'You’re out of lookup credits.', 'retry'],
    ['person_export', 'You’re out of export credits.', 'retry'],
    ['super_new_credits', 'You’re out of super new credits.', 'retry'],
    ['\u202eevil\u0007', 'You’re out of evil credits.', 'retry'],
    ['', 'You’re out of lookup credits.', 'retry'],
  ])('names the missing credits %j', (creditType, sentence, kind) => {
    const text = problemText({ code: 'insufficient_credits', creditType }, NOW);
    expect([text.sentence, text.action.kind]).toEqual([sentence, kind]);
  });

  it.each<[string, CapName, number, number, string]>([
    ['is used up', 'day', 50, 50, 'You’ve reached your daily limit of 50 credits (50 spent or queued).'],
    ['of one credit is used up', 'day', 1, 1, 'You’ve reached your daily limit of 1 credit (1 spent or queued).'],
    ['was lowered', 'day', 8, 80, 'You’ve reached your daily limit of 8 credits (80 spent or queued).'],
    ['is untouched and too low', 'day', 1, 0, 'This would exceed your daily limit of 1 credit (0 spent or queued).'],
    ['has too little left', 'day', 50, 49, 'This would exceed your daily limit of 50 credits (49 spent or queued).'],
    [
      'of a type is used up',
      'personExport',
      1,
      1,
      'You’ve reached your daily limit of 1 credit for “export” (1 spent or queued).',
    ],
    [
      'of a type has too little left',
      'personExport',
      5,
      4,
      'This would exceed your daily limit of 5 credits for “export” (4 spent or queued).',
    ],
    ['of a batch is used up', 'batch', 4, 4, 'This batch has reached its limit of 4 credits (4 spent or queued).'],
    [
      'of a batch has too little left',
      'batch',
      1_000,
      999,
      'One more lookup would exceed this batch’s limit of 1,000 credits (999 spent or queued).',
    ],
  ])('says of a limit that %s no more than is so', (_what, which, cap, spent, sentence) => {
    expect(problemText({ code: 'cap_reached', which, cap, spent }, NOW)).toMatchObject({
      sentence,
      action: { kind: 'options', label: 'Change the limit' },
    });
  });

  it('counts the seconds down and never below zero', () => {
    expect(problemText({ code: 'rate_limited', until: NOW + 1500 }, NOW).sentence).toContain('2\u00a0s');
    expect(problemText({ code: 'rate_limited', until: NOW - 5000 }, NOW).sentence).toContain('0\u00a0s');
  });

  it('says something also when the service said nothing', () => {
    expect(problemText({ code: 'service_error', sentence: '\u200b' }, NOW).sentence).toBe(
      'The service reported an error.',
    );
    expect(problemText({ code: 'validation_error', field: '', reason: '' }, NOW).sentence).toBe(
      'This request wasn’t accepted.',
    );
    expect(problemText({ code: 'sign_in_failed', detail: '' }, NOW).sentence).toBe(
      'Sign-in failed. The sign-in server’s answer can’t be trusted.',
    );
  });

  it.each(['linkedin_url', 'email', 'company_domain', 'name'])(
    'blames neither the service nor a profile’s address where a refused %s has no reason',
    (field) => {
      expect(problemText({ code: 'validation_error', field, reason: '' }, NOW).sentence).toBe(
        'This request wasn’t accepted.',
      );
    },
  );

  it('bounds what others wrote', () => {
    expect(problemText({ code: 'service_error', sentence: 'x'.repeat(5000) }, NOW).sentence.length).toBeLessThan(230);
  });
});

describe('a call that ended while the service had asked us to wait', () => {
  const limited = (until: number) => endedProblemText({ code: 'rate_limited', until }, NOW);

  it('goes on by itself no more: once the wait is over, the next step is the user’s', () => {
    for (const until of [NOW, NOW - 3_600_000])
      expect(limited(until)).toEqual({
        sentence: 'The service wasn’t allowing more requests. You can try again now.',
        tone: 'calm',
        action: { kind: 'retry', label: 'Try again' },
      });
  });

  it('says until when to wait, and promises nothing', () => {
    const { sentence, action } = limited(NOW + 3_600_000);
    expect(sentence).toMatch(
      /^The service isn’t allowing more requests right now\. You can try again after \d+[:.]30.*\.$/u,
    );
    expect(action.kind).toBe('wait');
    expect(limited(NOW + 7 * 86_400_000).sentence).toContain('28');
  });

  it.each(PROBLEMS.filter(({ code }) => code !== 'rate_limited'))('or with $code reads as ever', (problem) => {
    expect(endedProblemText(problem, NOW)).toEqual(problemText(problem, NOW));
  });
});
