import type { Browser } from 'webextension-polyfill';

/** The browser's extension API, promise-based and alike in Chromium and Firefox. Comes in from the entrypoint. */
export type ExtensionBrowser = Browser;

/** Where the two differ and the API itself does not show it. */
export function isFirefox({ runtime }: ExtensionBrowser): boolean {
  return runtime.getURL('').startsWith('moz-extension:');
}
