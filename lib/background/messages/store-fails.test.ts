import { beforeEach, expect, it } from 'vitest';
import { ServiceError } from '../../service/service-error.ts';
import { accountOrNull } from '../context.ts';
import { activityAnswers, readActivity, readSpentToday } from './activity.ts';
import { readBatch, readBatchContacts, readBatchRows, readBatches } from './batches/batch-view.ts';
import { forecastBatch } from './batches/batches.ts';
import { changeAnswers } from './changes.ts';
import { readCompanies, readCompany, readVerification, readVerifications } from './companies.ts';
import { readSuppressed } from './contacts.ts';
import { destinationAnswers } from './destinations/destinations.ts';
import { readFound } from './destinations/read-found.ts';
import { readFailedSendings, readSaves, readSendings } from './destinations/read-sendings.ts';
import { readDiagnostics } from './diagnostics.ts';
import { readRecentLookups } from './lookups.ts';
import { checkAccount, readNamedPerson, readPerson } from './people.ts';
import { recoveryAnswers } from './recovery.ts';
import { readFoundCompanies, readFoundPeople, readSavedSearches, readSearchPage } from './searches.ts';
import { readStorage, readUnreadable } from './storage.ts';
import { type TestContext, createTestContext } from './test-context.fixture.ts';

const PAGE = { caller: 'workspace', tabId: null, url: '' } as const;
const JANE = 'https://www.linkedin.com/in/jane-example';
const ALL = { from: null, until: null, tool: null, outcome: null } as const;
const INPUT = { query: { current_title: ['CTO'] }, start: 1, page_size: 100, order_by: 'relevance' as const };

/** Each answer that says what there is, by what the user would read if it said "nothing". */
const ANSWERS: [string, (context: TestContext) => Promise<unknown>][] = [
  ['no credits spent today', readSpentToday],
  ['no spending', (context) => activityAnswers.readLedger(context, { days: 1 }, PAGE)],
  ['no activity', (context) => readActivity(context, { filter: ALL, start: 0, max: 50 })],
  ['no unreadable records', readStorage],
  ['no unreadable records in the file', readUnreadable],
  ['no batches', readBatches],
  ['no such batch', (context) => readBatch(context, 'batch-1')],
  ['nobody in the batch', (context) => readBatchRows(context, { batchId: 'batch-1', kind: 'all', from: 0, max: 9 })],
  [
    'no contacts of the batch',
    (context) => readBatchContacts(context, { batchId: 'batch-1', after: { lookupId: '', owned: 0 }, max: 9 }),
  ],
  ['no saved searches', readSavedSearches],
  ['no bought page of a search', (context) => readSearchPage(context, INPUT)],
  ['nobody owned among those found', (context) => readFoundPeople(context, [7])],
  ['no company owned among those found', (context) => readFoundCompanies(context, [7])],
  ['no verifications', readVerifications],
  ['an address never verified', (context) => readVerification(context, 'jane@jane.example')],
  ['no companies', (context) => readCompanies(context, { text: '', page: 0 })],
  ['a company that has to be bought', (context) => readCompany(context, { by: 'id', companyId: 7 })],
  ['a person who has to be bought', (context) => readPerson(context, JANE)],
  ['a named person who has to be bought', (context) => readNamedPerson(context, { by: 'id', profileId: 7 })],
  ['no blocked people', readSuppressed],
  ['no lookups', readRecentLookups],
  ['no changes', (context) => changeAnswers.readChanges(context, {}, PAGE)],
  ['nothing to bring back', (context) => recoveryAnswers.readRecovery(context, {}, PAGE)],
  ['no destinations', (context) => destinationAnswers.readDestinations(context, {}, PAGE)],
  ['nowhere to save to', (context) => readSaves(context, 7)],
  ['nothing sent', (context) => readSendings(context, 9)],
  ['nothing failed', (context) => readFailedSendings(context, 'destination-1', 0)],
];

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
});

function closeStore(): void {
  context.signedIn = async () => {
    throw new ServiceError({ code: 'storage_failed' }, 'not-sent');
  };
}

it.each(ANSWERS)('where the store cannot be opened, nobody is told: %s', async (_what, read) => {
  closeStore();
  await expect(read(context)).rejects.toThrow('storage_failed');
});

it('a new contact that cannot be bought then is refused for the store, not as if nobody were signed in', async () => {
  closeStore();
  const refused = { ok: false, problem: { code: 'storage_failed' } };
  const change = { changeId: 'change-1' };
  expect(await changeAnswers.getNewContact(context, { ...change, lookupType: 'premium_lookup' }, PAGE)).toEqual(
    refused,
  );
  expect(await changeAnswers.getNewDetails(context, change, PAGE)).toEqual(refused);
});

it('the report for support is made all the same, names the problem, and counts nothing that is not known', async () => {
  closeStore();
  expect(await readDiagnostics(context)).toMatchObject({
    session: 'signed-in',
    problem: 'storage_failed',
    stored: null,
    unreadable: null,
    missedChecks: null,
  });
});

it('what claims nothing goes without the account', async () => {
  closeStore();
  expect(await accountOrNull(context)).toBeNull();
  expect(await forecastBatch(context, { known: 1, unknown: 0, withCompany: false })).toBeNull();
  expect(await checkAccount(context, [{ by: 'url', url: JANE }], false)).toEqual({ has: ['unknown'], goesOn: false });
  expect(await readFound(context, { url: JANE, name: 'Jane', company: '' })).toEqual([]);
});

it('in a private window there are no destinations, whatever the store says', async () => {
  closeStore();
  context.isPrivate = true;
  expect(await readSendings(context, 9)).toEqual([]);
  expect(await readSaves(context, 7)).toEqual([]);
});
