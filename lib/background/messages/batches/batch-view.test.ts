import { expect, test } from 'vitest';
import { putEverywhere } from '../../../contacts/stored-person.fixture.ts';
import { erasePeople } from '../../../erasure/erase-people.ts';
import { listedName } from '../../../texts/batch-text.ts';
import { createTestContext } from '../test-context.fixture.ts';
import { readBatch, readBatchContacts, readBatchRows } from './batch-view.ts';

test('a batch counts people who were deleted since, and names nobody for them', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  for (const id of [21, 22]) await putEverywhere(deps.db, id);
  const ofBatch = { batchId: 'old', from: 0, max: 50 };
  const read = async () => ({
    counts: (await readBatch(context, 'old'))?.counts,
    rows: await readBatchRows(context, { ...ofBatch, kind: 'all' }),
    file: await readBatchContacts(context, ofBatch),
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
  const page = async (from: number) => {
    const read = await readBatchContacts(context, { batchId: 'old', from, max: 1 });
    return read?.contacts.map(({ contact }) => contact.profileId);
  };
  expect(await page(0)).toEqual([21]);
  await erasePeople(deps.db, [21], context.now());
  expect(await page(1)).toEqual([22]);
});

test('a batch whose contacts cannot be read is not one without contacts', async () => {
  const signedIn = () => Promise.reject(new Error('the disk cannot be read'));
  expect(await readBatchContacts({ signedIn }, { batchId: 'old', from: 50, max: 50 })).toBeNull();
});
