import { expect, test } from 'vitest';
import { createTestContext } from '../messages/test-context.fixture.ts';
import { startPersonLookup, startVerification } from './lookups.ts';

/** Typed with 129 characters, and sent with 489. */
const LONG = `a@${'\u00FC.'.repeat(60)}example`;

test('an email that is too long in the form that is sent is refused before anything is saved', async () => {
  const context = await createTestContext();
  const who = { by: 'email', email: LONG } as const;
  const receipts = [
    await startVerification(context, LONG, 'workspace'),
    await startPersonLookup(context, { who, lookupType: 'premium_lookup', withCompany: false }, 'workspace'),
  ];
  const refusal = { ok: false, problem: { code: 'email_too_long' } };
  expect(receipts).toEqual([refusal, refusal]);
  const keys = (await (await context.signedIn())?.db.getAllFromIndex('lookups', 'key')) ?? [];
  expect(keys.filter(({ key }) => key.includes('xn--tda'))).toEqual([]);
});
