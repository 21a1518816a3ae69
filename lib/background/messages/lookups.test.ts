import { expect, it } from 'vitest';
import { metaOf, setMeta } from '../../database/meta.ts';
import { endedLookup } from '../../lookups/model/ended-lookup.fixture.ts';
import { type LookupRow, storedForm } from '../../lookups/model/lookup-row.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { setSuppressed } from './contacts.ts';
import { readRecentLookups } from './lookups.ts';
import { createTestContext } from './test-context.fixture.ts';

const row = (id: string, createdAt: number, change: Partial<LookupRow> = {}): LookupRow =>
  endedLookup({
    id,
    request: { tool: 'person_lookup', who: { by: 'url', url: PAGE }, lookupType: 'premium_lookup' },
    createdAt,
    ...change,
  });

it('an unread lookup is in the list, and read there, also while a batch has left many to decide', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (deps === null) throw new Error('nobody is signed in');
  const inDoubt: LookupRow['state'] = { status: 'in-doubt', sentAt: 1, evidence: 'cannot-tell' };
  const rows = [
    row('unread', 1),
    ...Array.from({ length: 25 }, (_, at) => row(`doubt ${at}`, 2, { state: inDoubt })),
    ...Array.from({ length: 5 }, (_, at) => row(`new ${at}`, 3)),
  ];
  for (const each of rows) await deps.db.put('lookups', storedForm(each));
  await setMeta(metaOf(deps.db), 'unread', ['unread']);
  const recent = await readRecentLookups(context);
  expect(recent.filter(({ unread }) => unread).map(({ lookupId }) => lookupId)).toEqual(['unread']);
  expect(recent.filter(({ inDoubt: doubt }) => doubt !== null)).toHaveLength(20);
});

it('a lookup that rests while its person is blocked is not in progress, and nothing is said to check it', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (deps === null) throw new Error('nobody is signed in');
  const at = context.now();
  const pending: LookupRow['state'] = { status: 'pending', sentAt: at, polledAt: at, waitMs: 3_000, problem: null };
  await deps.db.put('lookups', storedForm(row('pending', at, { key: PAGE, state: pending })));
  const statuses = async () => (await readRecentLookups(context)).map(({ status }) => status);
  expect(await statuses()).toEqual(['looking']);
  await setSuppressed(context, [{ by: 'url', url: PAGE }]);
  expect(await statuses()).toEqual(['still-pending']);
  expect((await readRecentLookups(context))[0]?.stillPending).toMatchObject({ isPaused: true });
});
