import { browser } from 'wxt/browser';
import type { GeneratedI18nStructure } from '#i18n';

/** A text of `locales/` in the user's language; `$1` in it is `value`. The types are those of `#i18n`, without its weight. */
export function text(key: keyof GeneratedI18nStructure, value?: number): string {
  return browser.i18n.getMessage(key.replace('.', '_') as '@@ui_locale', value === undefined ? [] : [String(value)]);
}
