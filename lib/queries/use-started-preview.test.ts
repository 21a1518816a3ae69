// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../../tests/gallery/render.ts';
import type { Receipt } from '../messages/protocol.ts';
import { useStartedPreview } from './use-started-preview.ts';

type Start = Parameters<typeof useStartedPreview>[1];

const START = 1_000_000;
const ADA = 'https://www.linkedin.com/in/ada';
const BEN = 'https://www.linkedin.com/in/ben';
let page: Rendered | null = null;

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(async () => {
  await page?.remove();
  page = null;
  vi.useRealTimers();
});

/** A command whose answers the test gives. */
function fakeStart() {
  const answers: Array<(receipt: Receipt) => void> = [];
  const start = vi.fn<Start>(() => new Promise((resolve) => answers.push(resolve)));
  return { start, answer: (receipt: Receipt) => act(async () => answers.shift()?.(receipt)) };
}

/** Draws whether the button would be on, and keeps every state that was drawn. */
function showing(start: Start) {
  const drawn: boolean[] = [];
  const Page = ({ subject, until = 0 }: { subject: string | null; until?: number }) => {
    const isBeginning = useStartedPreview(subject, start, until);
    drawn.push(!isBeginning);
    return isBeginning ? 'off' : 'on';
  };
  return {
    drawn,
    draw: (subject: string | null, until?: number) => createElement(Page, { subject, ...(until && { until }) }),
  };
}

it('is about to begin from the first picture on, until the search shows itself', async () => {
  const { start, answer } = fakeStart();
  const { drawn, draw } = showing(start);
  page = await render(draw(ADA));
  await answer({ ok: true });
  expect(start.mock.calls).toEqual([[ADA]]);
  expect(drawn).not.toContain(true);
});

it('is over where no search follows', async () => {
  const { start, answer } = fakeStart();
  const { draw } = showing(start);
  page = await render(draw(ADA));
  await answer({ ok: false, problem: { code: 'suppressed' } });
  expect(page.text()).toBe('on');
});

it('is over two seconds after a search was announced that nobody saw: its worker has died', async () => {
  const { start, answer } = fakeStart();
  const { draw } = showing(start);
  page = await render(draw(ADA));
  await answer({ ok: true });
  await act(async () => vi.advanceTimersByTime(1_999));
  expect(page.text()).toBe('off');
  await act(async () => vi.advanceTimersByTime(1));
  expect(page.text()).toBe('on');
});

it('begins anew for the next person, and after signing in once more', async () => {
  const { start, answer } = fakeStart();
  const { drawn, draw } = showing(start);
  page = await render(draw(ADA));
  await answer({ ok: false, problem: { code: 'signed_out' } });
  const before = drawn.length;
  await page.again(draw(BEN));
  expect(drawn.slice(before)).not.toContain(true);
  await answer({ ok: false, problem: { code: 'signed_out' } });
  await page.again(draw(null));
  const after = drawn.length;
  await page.again(draw(BEN));
  expect(drawn.slice(after)).not.toContain(true);
  expect(start.mock.calls).toEqual([[ADA], [BEN], [BEN]]);
});

it('waits as long as the service said, and then begins', async () => {
  const { start } = fakeStart();
  const { draw } = showing(start);
  page = await render(draw(ADA, START + 5_000));
  expect(start).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(start.mock.calls).toEqual([[ADA]]);
});
