import type { FirefoxTab } from './tab.ts';

/** Waits for a promise, as Playwright does. Of its values only lists cross the connection: no attack needs another. */
const EVALUATE = 'const value = await eval(arguments[0]); return Array.isArray(value) ? value : null;';

/**
 * A tab as an attack uses it: page script and real input. Named as in Playwright, whose pages go through the same table
 * of attacks.
 */
export function attackedPage(tab: FirefoxTab) {
  return {
    mouse: tab.hand.mouse,
    keyboard: tab.hand.keyboard,
    evaluate: (script: string) => tab.run<readonly number[] | null>(EVALUATE, script),
    waitForTimeout: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
    setViewportSize: (size: { width: number; height: number }) => tab.resize(size),
    goto: (url: string) => tab.visit(url),
    goBack: () => tab.back(),
  };
}
