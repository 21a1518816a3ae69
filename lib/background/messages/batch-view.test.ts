import { expect, test } from 'vitest';
import { putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import { listedName } from '../../texts/batch-text.ts';
import { readBatch, readBatchContacts, readBatchRows } from './batch-view.ts';
import { createDesk } from './desk.fixture.ts';

test('a batch counts people who were deleted since, and names nobody for them', async () => {
  const desk = await createDesk();
  const parts = await desk.signedIn();
  if (!parts) throw new Error('nobody signed in');
  for (const id of [21, 22]) await putEverywhere(parts.db, id);
  const ofBatch = { batchId: 'old', from: 0, most: 50 };
  const read = async () => ({
    counts: (await readBatch(desk, 'old'))?.counts,
    rows: await readBatchRows(desk, { ...ofBatch, kind: 'all' }),
    file: await readBatchContacts(desk, ofBatch),
  });
  const before = await read();
  expect(before.rows.rows.map(listedName)).toEqual(['Person 21', 'Person 22']);

  await erasePeople(parts.db, [21], desk.now());
  const after = await read();
  expect([after.counts, after.rows.total, after.file.total]).toEqual([before.counts, 2, 1]);
  expect(after.rows.rows.map(listedName)).toEqual(['Deleted person', 'Person 22']);
  expect(after.rows.rows[0]).toMatchObject({ who: null, profileId: null, email: '' });
});
