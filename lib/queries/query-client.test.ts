// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createPageWorld } from '../../tests/gallery/page-world.ts';

const { sendMessage } = createPageWorld();
afterEach(() => void vi.useRealTimers());

/** The state of a query whose worker answers nothing for so long, once six seconds and a half are over. */
async function stateAfter(silentMs: number): Promise<string> {
  const { createQueryClient } = await import('./query-client.ts');
  const { sessionQuery } = await import('./use-answers.ts');
  vi.useFakeTimers();
  const start = Date.now();
  sendMessage.mockImplementation(async () => {
    if (Date.now() - start < silentMs) throw new Error('Could not establish connection. Receiving end does not exist.');
    return { status: 'signed-out', problem: null };
  });
  const client = createQueryClient();
  void client.prefetchQuery(sessionQuery);
  await vi.advanceTimersByTimeAsync(6_500);
  return client.getQueryState(sessionQuery.queryKey)?.status ?? 'none';
}

it.each([
  [0, 'success'],
  [5_000, 'success'],
  [60_000, 'error'],
])('a page whose worker takes %d ms to start ends with %s', async (silentMs, status) => {
  expect(await stateAfter(silentMs)).toBe(status);
});
