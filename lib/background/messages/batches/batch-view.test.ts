import { expect, test } from 'vitest';
import { putEverywhere } from '../../../contacts/stored-person.fixture.ts';
import { erasePeople } from '../../../erasure/erase-people.ts';
import type { BatchPosition } from '../../../messages/views/batch.ts';
import { listedName } from '../../../texts/batch-text.ts';
import type { WorkerContext } from '../../context.ts';
import { createTestContext } from '../test-context.fixture.ts';
import { readBatch, readBatchContacts, readBatchRows } from './batch-view.ts';

const START: BatchPosition = { lookupId: '', owned: 0 };

/** The ids in a page of a batch's contacts. */
async function pageAfter(context: Pick<WorkerContext, 'now' | 'signedIn'>, after: BatchPosition | null, max: number) {
  const read = after && (await readBatchContacts(context, { batchId: 'old', after, max }));
  return { ids: read?.contacts.map(({ contact }) => contact.profileId), next: read?.next ?? null };
}

test('a batch counts people who were deleted since, and names nobody for them', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  for (const id of [21, 22]) await putEverywhere(deps.db, id);
  const read = async () => ({
    counts: (await readBatch(context, 'old'))?.counts,
    rows: await readBatchRows(context, { batchId: 'old', from: 0, max: 50, kind: 'all' }),
    file: await readBatchContacts(context, { batchId: 'old', after: START, max: 50 }),
  });
  const before = await read();
  expect(before.rows.rows.map(listedName)).toEqual(['Person 21', 'Person 22']);

  await erasePeople(deps.db, [21], context.now());
  const after = await read();
  expect([after.counts, after.rows.total, after.file?.contacts.length]).toEqual([before.counts, 2, 1]);
  expect(after.rows.rows.map(listedName)).toEqual(['Deleted person', 'Person 22']);
  expect(after.rows.rows[0]).toMatchObject({ who: null, profileId: null, email: '' });
});

test('nobody is missing in the file of a batch because someone before them was deleted meanwhile', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  for (const id of [21, 22]) await putEverywhere(deps.db, id);
  const first = await pageAfter(context, START, 1);
  await erasePeople(deps.db, [21], context.now());
  const second = await pageAfter(context, first.next, 1);
  expect([first.ids, second.ids, second.next]).toEqual([[21], [22], null]);
});

test('a batch whose contacts cannot be read is not one without contacts', async () => {
  const signedIn = () => Promise.reject(new Error('the disk cannot be read'));
  await expect(
    readBatchContacts({ signedIn, now: () => 0 }, { batchId: 'old', after: START, max: 50 }),
  ).rejects.toThrow('the disk cannot be read');
});

test('nobody is missing in the file of a batch because a lookup before them was dropped meanwhile', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  for (const id of [21, 22]) {
    await putEverywhere(deps.db, id);
    const bought = await deps.db.get('lookups', `bought-${id}`);
    await deps.db.put('lookups', { ...bought, batchId: 'old' } as never);
    const waiting = { status: 'intent', setAt: 1, notBefore: 1 };
    await deps.db.put('lookups', { ...bought, id: `a-${id}`, batchId: 'old', state: waiting } as never);
  }
  const batch = await deps.db.get('batches', 'old');
  await deps.db.put('batches', { ...batch, owned: [] } as never);
  const first = await pageAfter(context, START, 3);
  await deps.db.delete('lookups', 'a-21');
  const second = await pageAfter(context, first.next, 3);
  expect([first.ids, second.ids, second.next]).toEqual([[21], [22], null]);
});
