import type { Browser } from 'webextension-polyfill';

/** The browser's extension API, promise-based and alike in Chromium and Firefox. Passed in by the entrypoint. */
export type ExtensionBrowser = Browser;
