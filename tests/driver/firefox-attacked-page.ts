import type { FirefoxTab } from './firefox-tab.ts';

/**
 * A tab as an attack sees it: with script of the page's, and real input. Named as in Playwright, whose pages are
 * attacked by the same table.
 */
export function attackedPage(tab: FirefoxTab) {
  return {
    mouse: tab.hand.mouse,
    keyboard: tab.hand.keyboard,
    evaluate: (script: string) => tab.run(script),
    waitForTimeout: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
    setViewportSize: (size: { width: number; height: number }) => tab.resize(size),
    goto: (url: string) => tab.visit(url),
    goBack: () => tab.back(),
  };
}
