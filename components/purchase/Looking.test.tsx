// @vitest-environment happy-dom
import { expect, it } from 'vitest';
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
