import type { FirefoxExtension } from './extension.ts';
import type { FirefoxTab } from './tab.ts';

/** Everything of ours that the browser itself finds in a page; each number is 0 where nothing was put into it. */
export interface FirefoxTraces {
  /** Contexts of our content scripts. */
  contexts: number;
  /** Shadow roots in the document: our element has one; the test pages have none of their own. */
  elements: number;
  /** Frames inside the page. */
  frames: number;
  /** Addresses of extensions among what the page's tab has loaded. */
  resources: number;
}

/** Runs with the browser's own rights in the page's process. */
const IN_PAGE = `
  const { ExtensionContent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionContent.sys.mjs');
  const context = ExtensionContent.getContextByExtensionId(arguments[0], window);
  return {
    contexts: context === undefined ? 0 : 1,
    elements: [...document.querySelectorAll('*')].filter((element) => element.openOrClosedShadowRoot).length,
    loaded: window.performance.getEntries().filter(({ name }) => name.includes('extension://')).length,
  };`;

/** Runs in the browser's own process, which knows the frames of every process. */
const IN_BROWSER = `
  const { gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
  const [, ...inside] = gBrowser.selectedBrowser.browsingContext.getAllBrowsingContextsInSubtree();
  return inside.map((each) => each.currentWindowGlobal?.documentURI?.spec ?? '');`;

/** @param tab in front */
export async function tracesIn(firefox: FirefoxExtension, tab: FirefoxTab): Promise<FirefoxTraces> {
  const id = await firefox.runInBrowser<string>('return extension.id');
  const { loaded, ...page } = await tab.runAsBrowser<{ contexts: number; elements: number; loaded: number }>(
    IN_PAGE,
    id,
  );
  const frames = await firefox.runInBrowser<string[]>(IN_BROWSER);
  return {
    ...page,
    frames: frames.length,
    resources: loaded + frames.filter((url) => url.includes('extension://')).length,
  };
}
