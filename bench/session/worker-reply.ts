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
