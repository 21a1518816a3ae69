import { expect, test } from 'vitest';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import type { AccountCounters } from '../model/lookup-row.ts';
import { type CompareDeps, compareAccount } from './compare-account.ts';

const PERSON = { tool: 'person_lookup', who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' } as const;
const BEFORE: AccountCounters = {
  readAt: 1_000,
  lifetimeCreditsSpent: 100,
  lookup: 50,
  personExport: 'not-tracked',
  companyExport: 20,
};

/** What is concluded of a lookup where these counters have changed since, and nothing else was looked up. */
function verdictAfter(change: Partial<AccountCounters>): ReturnType<typeof compareAccount> {
  const none = async () => [];
  const deps: CompareDeps = {
    journal: { since: none, open: none, dismissed: none },
    readCounters: async () => ({ ...BEFORE, readAt: 9_000, ...change }),
    now: () => 9_000,
  };
  return compareAccount(deps, lookupRow({ request: PERSON, before: BEFORE }));
}

test.each<[string, Partial<AccountCounters>, string]>([
  ['are the same: nothing was spent', {}, 'nothing-spent'],
  ['went down: it may have been charged', { lookup: 49, lifetimeCreditsSpent: 102 }, 'spent-since'],
  ['went down, as far as they tell', { lookup: 49 }, 'spent-since'],
  ['were spent by an account that does not count lookups', { lifetimeCreditsSpent: 102 }, 'spent-since'],
  ['were bought: that proves nothing', { lookup: 550 }, 'cannot-tell'],
  ['are those of a new month: that proves nothing', { lookup: 1_000, companyExport: 100 }, 'cannot-tell'],
  ['were bought, and some spent', { lookup: 548, lifetimeCreditsSpent: 102 }, 'spent-since'],
  ['came back to a colleague', { lookup: 51, lifetimeCreditsSpent: 98 }, 'cannot-tell'],
  ['are no longer counted: that proves nothing', { lookup: 'not-tracked', companyExport: null }, 'cannot-tell'],
])('a lookup without an answer, where the credits %s', async (_what, change, verdict) => {
  expect(await verdictAfter(change)).toBe(verdict);
});
