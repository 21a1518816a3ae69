// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchRowView, BatchView } from '../../lib/messages/views/batch.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { until } from '../../tests/gallery/page-world.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ROWS, batch } from '../../tests/gallery/states/bulk.ts';
import { BatchRun, type BatchRunProps } from './BatchRun.tsx';

let page: Rendered | null = null;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(async () => {
  vi.useRealTimers();
  await page?.remove();
  page = null;
});

const nothing = vi.fn<() => void>();
const ACTIONS: BatchRunProps['actions'] = {
  onKind: nothing,
  onDecide: nothing,
  onMore: nothing,
  onPause: nothing,
  onResume: nothing,
  onStop: nothing,
  onRetry: nothing,
  onResendInDoubt: nothing,
  onExport: nothing,
  onOpenOptions: nothing,
};
const WITHOUT = ROWS.rows.filter(({ status }) => status === 'failed' || status === 'in_doubt');

function run(rows: BatchRowView[], change: Partial<BatchView> = {}) {
  return (
    <BatchRun
      batch={batch(change)}
      list={{ rows: { rows, total: rows.length }, kind: 'without' }}
      refusal={null}
      isBusy={false}
      saving="idle"
      fileKinds={['csv']}
      actions={ACTIONS}
      now={NOW}
    />
  );
}

const AGAIN = /may cost/;

it('a lookup in doubt is not sold in the moment in which another row moves it', async () => {
  page = await render(run(WITHOUT.slice(1)));
  const price = page.button(AGAIN);
  expect(price.disabled).toBe(false);
  await page.again(run(WITHOUT));
  expect(price.disabled).toBe(true);
  await until(() => expect(price.disabled).toBe(false));
});

it('nor what is tried again, or resumed, as a command comes or goes above it', async () => {
  page = await render(run(WITHOUT));
  const inDoubt = () => page?.button(/in doubt again/);
  expect(inDoubt()?.disabled).toBe(false);
  await page.again(run(WITHOUT, { counts: { ...batch().counts, retryable: 0 } }));
  expect(inDoubt()?.disabled).toBe(true);
  await until(() => expect(inDoubt()?.disabled).toBe(false));
  await page.again(run(WITHOUT, { status: 'paused', problem: { code: 'not_permitted' } }));
  expect([page.button('Resume').disabled, page.button('Stop').disabled]).toEqual([true, false]);
});
