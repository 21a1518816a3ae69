// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { LookingView } from '../../lib/messages/views/call.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOW } from '../../tests/gallery/fixtures/person.ts';
import { createPageWorld } from '../../tests/gallery/page-world.ts';
import { Looking } from './Looking.tsx';

const { show } = createPageWorld();

it.each([
  ['just begun', NOW - 2_000, 'Usually about 5 seconds'],
  ['that takes long', NOW - 60_000, 'longer than most'],
])('a lookup %s promises a notification only where one will come', async (_which, since, words) => {
  const lookup: LookingView = { status: 'looking', lookupId: 'l1', since, waitingUntil: null, problem: null };
  const page = await show(<Looking lookup={lookup} now={NOW} rows={false} actions={CALLS} />);
  expect(page.text()).toContain('We’ll notify you.');
  await page.again(<Looking lookup={{ ...lookup, unannounced: true }} now={NOW} rows={false} actions={CALLS} />);
  expect(page.text()).toContain(words);
  expect(page.text()).toContain('You can keep browsing.');
  expect(page.text()).not.toContain('notify');
});

it('one that waits for the service’s limit, unsent, can be cancelled; one that is sent cannot', async () => {
  const onDecide = vi.fn<(lookupId: string, decision: string) => void>();
  const actions = { ...CALLS, onDecide };
  const wait = { status: 'looking', lookupId: 'l1', since: NOW, waitingUntil: NOW + 600_000, problem: null } as const;
  const page = await show(<Looking lookup={{ ...wait, canCancel: true }} now={NOW} rows={false} actions={actions} />);
  await page.click(page.button('Cancel'));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('l1', 'dismiss');
  await page.again(<Looking lookup={wait} now={NOW} rows={false} actions={actions} />);
  expect(page.buttons()).toEqual([]);
  const over = { ...wait, canCancel: true, waitingUntil: NOW } as const;
  await page.again(<Looking lookup={over} now={NOW} rows={false} actions={actions} />);
  expect(page.buttons()).toEqual([]);
});
