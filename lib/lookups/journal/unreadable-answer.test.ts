import { beforeEach, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { lookupRow } from '../model/lookup-row.fixture.ts';
import { type LookupRow, type LookupState, storedForm } from '../model/lookup-row.ts';
import { type PaidRequest, priceOf } from '../model/paid-request.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './opened-journal.fixture.ts';

const NOW = 9_000;
const SENT: LookupState = { status: 'sent', sentAt: NOW, setAt: NOW, reconcileAt: NOW, attempts: 0 };
const PERSON: PaidRequest = {
  tool: 'person_lookup',
  who: { by: 'email', email: 'a@b.example' },
  lookupType: 'premium_lookup',
};

let db: AccountDatabase;
let journal: Journal;
beforeEach(async () => {
  ({ db, journal } = await openJournal(NOW));
});

/** Quarantines an answer to a row. @returns what is kept, and the row then */
async function quarantined(request: PaidRequest, answer: unknown, change: Partial<LookupRow> = {}) {
  const row = lookupRow({ request, price: priceOf(request), createdAt: NOW, state: SENT, ...change });
  await db.put('lookups', storedForm(row));
  await journal.quarantineAnswer('row', answer);
  return { kept: (await db.getAll('quarantine'))[0]?.value, row: await journal.get('row') };
}

it('names the person in its row, for the free calls that look for what was bought', async () => {
  const { kept, row } = await quarantined(PERSON, { id: 11, status: 'dancing' });
  expect(kept).toMatchObject({ profileId: 11 });
  expect(row).toMatchObject({ profileId: 11, state: { status: 'sent', unreadable: true } });
});

it('takes nobody else for the person whom the row names', async () => {
  const { kept, row } = await quarantined(PERSON, { id: 12 }, { profileId: 11 });
  expect([kept, row]).toMatchObject([{ profileId: 11 }, { profileId: 11 }]);
});

it.each<PaidRequest>([
  { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } },
  { tool: 'email_verify', email: 'a@b.example' },
])('takes no other id for that of a person: %j', async (request) => {
  const { kept, row } = await quarantined(request, { id: 11 });
  expect([kept, row]).toMatchObject([{ profileId: null }, { profileId: null }]);
});

it('is kept without the words of a search, which may name a person', async () => {
  const input = { query: { name: ['Ann'] }, start: 1, page_size: 10, order_by: 'relevance' as const };
  const { kept } = await quarantined({ tool: 'search', pageId: 'page', input }, 'what');
  expect(JSON.stringify(kept)).not.toContain('Ann');
});

it('leaves a row alone that has ended meanwhile', async () => {
  const state: LookupState = { status: 'complete', sentAt: NOW, endedAt: NOW };
  const { kept, row } = await quarantined(PERSON, { id: 11 }, { state });
  expect(kept).toMatchObject({ answer: { id: 11 } });
  expect(row).toMatchObject({ profileId: null, state });
});
