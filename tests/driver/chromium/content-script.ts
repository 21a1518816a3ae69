import type { Page } from 'playwright';

/**
 * Evaluates expressions in our content script's own world, awaiting promises. A page cannot reach that world; an
 * attacker who breaks out of the page could.
 */
export async function contentScriptOf(page: Page, extensionId: string): Promise<<T>(expression: string) => Promise<T>> {
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<number>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === `chrome-extension://${extensionId}` && context.auxData?.type === 'isolated')
      found.resolve(context.id);
  });
  await session.send('Runtime.enable');
  const contextId = await found.promise;
  return async <T>(expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T;
  };
}
