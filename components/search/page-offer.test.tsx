import { afterEach, expect, it, vi } from 'vitest';
// @vitest-environment happy-dom
import type { LookupDecision } from '../../lib/messages/protocol.ts';
import { CALLS } from '../../tests/gallery/fixtures/calls.ts';
import { NOTHING, NOW } from '../../tests/gallery/fixtures/person.ts';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import { PageOffer } from './PageOffer.tsx';
import type { PageToBuy } from './search-results.ts';

let page: Rendered | null = null;
afterEach(async () => {
  await page?.remove();
  page = null;
});

async function show(change: Partial<PageToBuy>) {
  const offer: PageToBuy = {
    start: 101,
    size: 100,
    price: { ...NOTHING, lookup: 1 },
    lookup: { status: 'none' },
    refusal: null,
    ...change,
  };
  const onGetPage = vi.fn<() => void>();
  const onDecide = vi.fn<(lookupId: string, decision: LookupDecision) => void>();
  page = await render(
    <PageOffer offer={offer} now={NOW} actions={{ ...CALLS, canPay: 'yes', onDecide }} onGetPage={onGetPage} />,
  );
  return { page, onGetPage, onDecide };
}

it('says which results, what they cost and when they do not, and buys by a press', async () => {
  const { page, onGetPage } = await show({});
  expect(page.buttons()).toEqual(['Get results 101 to 2001 lookup']);
  expect(page.text()).toContain('You’re not charged if there are no results.');
  expect(onGetPage).not.toHaveBeenCalled();
  await page.click(page.button('Get results 101 to 200'));
  expect(onGetPage).toHaveBeenCalledOnce();
});

it('cannot be bought again while it is on its way', async () => {
  const { page } = await show({
    lookup: { status: 'looking', lookupId: 'l1', since: NOW, waitingUntil: null, problem: null },
  });
  expect(page.buttons()).toEqual([]);
  expect(page.text()).toContain('Getting results 101 to 200…');
});

it('whose answer never came leaves it to the user, who is told that it may have been charged', async () => {
  const { page, onGetPage, onDecide } = await show({
    lookup: {
      status: 'in-doubt',
      lookupId: 'l1',
      since: NOW - 60_000,
      price: { ...NOTHING, lookup: 1 },
      evidence: 'cannot-tell',
    },
  });
  expect(page.text()).toContain('There’s no free way to tell whether it was charged.');
  await page.click(page.button('Look up again'));
  expect(onDecide).toHaveBeenCalledExactlyOnceWith('l1', 'resend');
  expect(onGetPage).not.toHaveBeenCalled();
});

it('that was refused says why and what was spent, and can be bought again at its price', async () => {
  const { page } = await show({
    lookup: {
      status: 'problem',
      lookupId: 'l1',
      endedAt: NOW,
      problem: { code: 'service_error', sentence: '' },
      spent: NOTHING,
    },
  });
  expect(page.text()).toContain('Nothing was spent.');
  expect(page.buttons()).toEqual(['Get results 101 to 2001 lookup']);
});

it('over a cap says so, beside the button', async () => {
  const { page } = await show({ refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 50 } });
  expect(page.text()).toContain('You’ve reached your daily limit of 50 credits');
});
