import { browser } from 'wxt/browser';
import type { ButtonLook, ButtonTextKey } from '../../lib/messages/page-answer.ts';

/** For the button alone, while the background has not said how all looks: it owes people an answer, not its glyph. */
const PLAIN =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:0 0 auto!important;z-index:2147483647!important;color-scheme:light dark!important}' +
  '.pill{position:fixed;right:0;top:var(--top);width:192px;height:34px;padding:0 12px;overflow:hidden;border:1px solid #8886;border-radius:17px 0 0 17px;background:Canvas;color:CanvasText;font:550 13px system-ui}' +
  '.words ::before{content:attr(title)}.hide,[hidden]{display:none}';

let worn: ButtonLook | null = null;

/** From now on all looks and speaks like that. What was made before stays as it is. */
export function wear(look: ButtonLook): void {
  worn = look;
}

/** Of the look that is worn; empty: none is. */
export function wornLanguage(): string {
  return worn?.texts['locale.code'] ?? '';
}

/** The style sheet. */
export function style(): string {
  return worn?.style ?? PLAIN;
}

/**
 * A text of `locales/`; `$1` in it is `value`. Of the browser's own texts only before the first answer: to ask it for
 * one makes this page wait for another process.
 */
export function text(key: ButtonTextKey, value?: number): string {
  return (
    worn?.texts[key]?.replace('$1', `${value}`) ??
    browser.i18n.getMessage(key.replace('.', '_') as '@@ui_locale', `${value}`)
  );
}
