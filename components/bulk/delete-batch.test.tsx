// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { found } from '../../tests/gallery/page-world.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { ROWS, batch } from '../../tests/gallery/states/bulk.ts';
import { RESTING_RUN } from './batch-run.fixture.ts';
import { BatchRun } from './BatchRun.tsx';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

const ENDED = { ...batch().counts, waiting: 0, underWay: 0, inDoubt: 0 };

async function shown(change: Partial<BatchView>) {
  const onDelete = vi.fn<() => void>();
  const actions = { ...RESTING_RUN.actions, onDelete };
  const list = { rows: ROWS, kind: 'all' } as const;
  page = await render(<BatchRun {...RESTING_RUN} batch={batch(change)} list={list} now={NOW} actions={actions} />);
  return { page, onDelete };
}

it.each(['done', 'stopped'] as const)('a batch is deleted only when that is confirmed: %s', async (status) => {
  const { page, onDelete } = await shown({ status, counts: ENDED });
  await page.click(page.button('Delete batch'));
  expect(page.text()).toContain('The contacts and the record of what was spent stay.');
  await page.click(page.button('Cancel'));
  expect(onDelete).not.toHaveBeenCalled();
  await page.click(page.button('Delete batch'));
  const inDialog = [...document.querySelectorAll<HTMLElement>('dialog button')];
  await page.click(found(inDialog.find(({ textContent }) => textContent === 'Delete batch')));
  expect(onDelete).toHaveBeenCalledOnce();
});

it.each<[string, Partial<BatchView>]>([
  ['it runs', { status: 'running', counts: ENDED }],
  ['it is paused', { status: 'paused', counts: ENDED }],
  ['a lookup in it is in doubt', { status: 'done', counts: { ...ENDED, inDoubt: 1 } }],
  ['a lookup in it is pending for days', { status: 'done', counts: { ...ENDED, underWay: 1 }, stillPending: 1 }],
  ['it is stopped, and a lookup is under way', { status: 'stopped', counts: { ...ENDED, underWay: 1 } }],
  ['it is stopped, and what was waiting has not ended', { status: 'stopped', counts: { ...ENDED, waiting: 1 } }],
])('no deletion is offered while %s', async (_why, change) => {
  const { page } = await shown(change);
  expect(page.buttons()).not.toContain('Delete batch');
});
