import { expect, test } from 'vitest';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import { EMAIL_VERIFICATION_PRICE } from '../../service/credits.ts';
import type { Problem } from '../../service/problem.ts';
import { notificationText } from './notification-text.ts';

const refusedBy = (problem: Problem): LookupRow => ({
  id: 'verify',
  key: 'verify:jane@jane.example',
  request: { tool: 'email_verify', email: 'jane@jane.example' },
  profileId: null,
  companyId: null,
  price: EMAIL_VERIFICATION_PRICE,
  upgrade: false,
  origin: 'context-menu',
  batchId: null,
  createdAt: 1,
  before: null,
  name: '',
  state: { status: 'failed', endedAt: 2, charged: false, problem },
});

test.each<Problem>([
  { code: 'validation_error', field: 'email', reason: 'jane@jane.example of Jane Example is not valid' },
  { code: 'service_error', sentence: 'No mailbox jane@jane.example of Jane Example.' },
])('the service’s own words, which may hold contact data, are in no notification: %j', (problem) => {
  const text = notificationText(refusedBy(problem), null, true, 3);
  expect(text?.message).not.toMatch(/jane/i);
  expect(text?.message).not.toBe('');
});
