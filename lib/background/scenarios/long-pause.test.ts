import { expect, it } from 'vitest';
import { resumeBatch } from '../messages/batches/batches.ts';
import { byId, contextOf, crowd } from './batch-of-people.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('a batch that was paused for lack of credits for more than a week keeps what is free for "Resume"', async () => {
  const people = crowd(1);
  const first = await createLookupWorld({ people });
  await first.startBatch(byId(1), 100);
  await first.pass(2 * MINUTE);
  const world = await createLookupWorld({ people, account: first.account });
  world.service.failFree({ code: 'service_down' });
  await world.deps().engine.startBatch({
    requests: byId(1).map((request) => ({ request, origin: 'workspace', name: '', free: true })),
    cap: 100,
    name: 'list',
  });
  await world.pass(5_000);
  world.service.calm();
  for (const { id } of await world.rows())
    await world.journal.move(id, 'intent', (row) => ({ ...row, createdAt: row.createdAt - 8 * DAY }));
  await world.orderBatches({ status: 'pause', why: { code: 'insufficient_credits', creditType: 'lookup' } });
  await world.restart();
  await world.pass(5 * MINUTE);
  expect(await world.rows()).toMatchObject([{ state: { status: 'intent' } }]);
  const [batch] = await world.deps().batches.all();
  expect(await resumeBatch(contextOf(world), batch?.id ?? '', 1_000)).toEqual({ ok: true });
  await world.restart();
  await world.pass(5 * MINUTE);
  expect(await world.rows()).toMatchObject([{ state: { status: 'complete' } }]);
});
