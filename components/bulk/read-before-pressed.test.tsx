// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchRowView, BatchView } from '../../lib/messages/views/batch.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld, until } from '../../tests/gallery/page-world.ts';
import { ROWS, batch } from '../../tests/gallery/states/bulk.ts';
import { RESTING_RUN } from './batch-run.fixture.ts';
import { BatchRun } from './BatchRun.tsx';

const { show } = createPageWorld();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const WITHOUT = ROWS.rows.filter(({ status }) => status === 'failed' || status === 'in_doubt');

function run(rows: BatchRowView[], change: Partial<BatchView> = {}) {
  return (
    <BatchRun
      batch={batch(change)}
      list={{ rows: { rows, total: rows.length }, kind: 'without' }}
      {...RESTING_RUN}
      now={NOW}
    />
  );
}

const AGAIN = /may cost/;

it('a lookup in doubt is not sold in the moment in which another row moves it', async () => {
  const page = await show(run(WITHOUT.slice(1)));
  const price = page.button(AGAIN);
  expect(price.disabled).toBe(false);
  await page.again(run(WITHOUT));
  expect(price.disabled).toBe(true);
  await until(() => expect(price.disabled).toBe(false));
});

it('nor what is tried again, or resumed, as a command comes or goes above it', async () => {
  const page = await show(run(WITHOUT));
  const inDoubt = () => page.button(/in doubt again/);
  expect(inDoubt().disabled).toBe(false);
  await page.again(run(WITHOUT, { counts: { ...batch().counts, retryable: 0 } }));
  expect(inDoubt().disabled).toBe(true);
  await until(() => expect(inDoubt().disabled).toBe(false));
  await page.again(run(WITHOUT, { status: 'paused', problem: { code: 'not_permitted' } }));
  expect([page.button('Resume').disabled, page.button('Stop').disabled]).toEqual([true, false]);
});
