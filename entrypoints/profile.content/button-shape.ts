import { browser } from 'wxt/browser';
import type { ButtonShape, ButtonTextKey, HideScope } from '../../lib/messages/page-answer.ts';

/** The fallback until the background has sent the style: users need the button's answer, not its glyph. */
const PLAIN =
  ':host{all:initial!important;display:block!important;position:fixed!important;inset:0 0 auto!important;z-index:2147483647!important;color-scheme:light dark!important}' +
  '.pill{position:fixed;right:0;top:var(--top);width:192px;height:34px;padding:0 12px;overflow:hidden;border:1px solid #8886;border-radius:17px 0 0 17px;background:Canvas;color:CanvasText;font:550 13px system-ui}' +
  '.words ::before{content:attr(title)}.hide,[hidden]{display:none}';

let current: ButtonShape | null = null;

/** Sets the style and texts from now on. Elements made before keep theirs. */
export function setShape(shape: ButtonShape): void {
  current = shape;
}

/** The id of the current shape; empty when there is none yet. */
export function shapeId(): string {
  return current?.id ?? '';
}

/** None without a shape: the fallback has no × either. */
export function hideScopes(): readonly HideScope[] {
  return current?.hideScopes ?? [];
}

/** The style sheet. */
export function style(): string {
  return current?.style ?? PLAIN;
}

/**
 * A text of `locales/`; `$1` in it is `value`. The browser's own texts are used only before the first answer: reading
 * one makes this page wait for another process.
 */
export function text(key: ButtonTextKey, value?: number): string {
  return (
    current?.texts[key]?.replace('$1', `${value}`) ??
    browser.i18n.getMessage(key.replace('.', '_') as '@@ui_locale', `${value}`)
  );
}
