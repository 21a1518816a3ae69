import { browser } from 'wxt/browser';
import type { ButtonTextKey, ButtonTexts } from '../../lib/messages/page-answer.ts';

let chosen: ButtonTexts | null = null;

/** A text of `locales/` in the user's language; `$1` in it is `value`. */
export function text(key: ButtonTextKey, value?: number): string {
  return chosen?.[key]?.replace('$1', `${value}`) ?? browser.i18n.getMessage(key.replace('.', '_') as '@@ui_locale', `${value}`);
}

/**
 * From now on texts are these; null: what the browser gives in its own language.
 * @returns whether that is another language than before
 */
export function speak(texts: ButtonTexts | null): boolean {
  const before = text('locale.code');
  chosen = texts;
  return text('locale.code') !== before;
}
