import type { Page } from 'playwright';

/**
 * The time from a question about the sign-in state until the worker's answer, ms.
 * @param page one of the extension's
 */
export function timeReply(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ id: 1, type: 'readSession', data: {}, timestamp: 1 });
    return performance.now() - start;
  });
}

/** The longest of the replies that come one after the other while `work` goes on, ms. */
export async function longestReply(page: Page, work: Promise<unknown>): Promise<number> {
  const controller = new AbortController();
  const ended = work.finally(() => controller.abort());
  let longest = 0;
  while (!controller.signal.aborted) longest = Math.max(longest, await timeReply(page));
  await ended;
  return longest;
}
