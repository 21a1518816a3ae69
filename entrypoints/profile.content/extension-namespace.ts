import { IS_FIREFOX } from './built-for.ts';

/**
 * The extension's interfaces in this browser: replaces the framework's object of this name (alias in `wxt.config.ts`).
 * That one is chosen while the script runs, for which Chromium makes a second set of all interfaces: a millisecond of
 * each page (docs/decisions/064-what-the-button-costs-a-page.md).
 */
export const browser = IS_FIREFOX ? globalThis.browser : globalThis.chrome;
