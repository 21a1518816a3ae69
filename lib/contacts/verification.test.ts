import { expect, test } from 'vitest';
import { type Verification, currentUntil } from './verification.ts';

const HOUR = 3_600_000;
const CHECKED_AT = 100 * HOUR;
const verification = (status: Verification['status']): Verification => ({
  email: 'jane@acme.example',
  status,
  checkedAt: CHECKED_AT,
  creditsCharged: 1,
  mxRecord: null,
  checks: { format_valid: null, domain_valid: null, disposable: null, catchall: null },
});

test.each([
  ['one of an hour ago', 'valid', 1, CHECKED_AT + 24 * HOUR],
  ['one of a day ago', 'valid', 24, null],
  ['one of a clock that was set back by an hour since', 'invalid', -1, CHECKED_AT + 23 * HOUR],
  ['one of a clock that was set back by a month since', 'valid', -720, CHECKED_AT - 696 * HOUR],
  ['one without an outcome', 'unknown', 1, null],
] as const)('%s is shown again, free, for a day at most', (_what, status, hours, until) => {
  expect(currentUntil(verification(status), CHECKED_AT + hours * HOUR)).toBe(until);
});
