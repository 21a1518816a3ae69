// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rendered, render } from '../../../tests/gallery/render.ts';
import { useGoingOn } from './use-search.ts';

const START = 1_000_000;
const goOn = vi.fn<() => void>();
let page: Rendered | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  goOn.mockReset();
});
afterEach(async () => {
  await page?.remove();
  page = null;
  vi.useRealTimers();
});

function Search({ until, refusals }: { until: number | null; refusals: number }) {
  useGoingOn(until, refusals, goOn);
  return null;
}

describe('a search that was told to wait', () => {
  it('goes on by itself when the wait is over, and not before', async () => {
    page = await render(createElement(Search, { until: START + 42_000, refusals: 1 }));
    vi.advanceTimersByTime(42_000);
    expect(goOn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('waits again where it is refused again, though until the same moment', async () => {
    page = await render(createElement(Search, { until: START + 2_000, refusals: 1 }));
    vi.advanceTimersByTime(3_000);
    await page.again(createElement(Search, { until: START + 2_000, refusals: 2 }));
    vi.advanceTimersByTime(999);
    expect(goOn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(goOn).toHaveBeenCalledTimes(2);
  });

  it('asks nothing once another search took its place, or its page is closed', async () => {
    page = await render(createElement(Search, { until: START + 2_000, refusals: 1 }));
    await page.again(createElement(Search, { until: null, refusals: 1 }));
    vi.advanceTimersByTime(10_000);
    await page.again(createElement(Search, { until: START + 20_000, refusals: 2 }));
    await page.remove();
    page = null;
    vi.advanceTimersByTime(60_000);
    expect(goOn).not.toHaveBeenCalled();
  });
});
