import { browser } from 'wxt/browser';
import type { CardPlace } from '../../lib/messages/card-place.ts';
import { text } from './button-shape.ts';
import { makeElement } from './make-element.ts';
import { isInputUnused } from './take-activation.ts';
import { watchPlace } from './watch-place.ts';

declare global {
  interface HTMLIFrameElement {
    /** Not in the DOM typings; no effect in Firefox. */
    credentialless: boolean;
  }
}

/**
 * The card: a page of the extension in a frame. It is loaded when it is opened and unloaded when it closes, so a
 * contact is in no document but the extension's (in Chromium: in no other process), and only while the user looks at
 * it.
 */
export interface CardFrame {
  isOpen(): boolean;
  open(): void;
  close(): void;
  /** True while `active`, the element of our root that has the focus, is the card. */
  hasFocus(active: Element | null): boolean;
  /** @param height in CSS pixels; the style sheet has the first one, and the limits */
  resize(height: number): void;
  /** Null while it is closed, and where the page has used the press that opened it, or a key: no click in it pays. */
  place(): CardPlace | null;
}

/** Proves to the background that a card belongs to this script: unknown to the page, and valid once. */
let pass = crypto.randomUUID();

/** The pass of the card that is opened next: the background must know it by then. */
export function nextPass(): string {
  return pass;
}

export function createCardFrame(stage: HTMLElement): CardFrame {
  let sheet: HTMLElement | null = null;
  let watch: ReturnType<typeof watchPlace> | undefined;

  return {
    isOpen: () => sheet !== null,
    // Not by `:focus-within`, which no frame with the focus matches in Firefox.
    hasFocus: (active) => sheet?.contains(active) ?? false,
    open() {
      if (sheet !== null) return;
      // Without credentials: under `Cross-Origin-Embedder-Policy` the frame would not open otherwise, and the page
      // would learn its address.
      const frame = makeElement('iframe', { credentialless: true, title: text('button.card') });
      // As in the card itself: where the two differ, the browser lays an opaque sheet under the frame.
      frame.style.colorScheme = 'light dark';
      sheet = makeElement('div', { className: 'card' }, frame);
      stage.append(sheet);
      watch = watchPlace(sheet, stage);
      // Not by `src`, which `performance.measureUserAgentSpecificMemory()` reveals to the page.
      frame.contentWindow?.location.replace(`${browser.runtime.getURL('/card.html')}#${pass}`);
      pass = crypto.randomUUID();
      // Not before: focus given to the empty frame is lost to the document that replaces it.
      frame.addEventListener('load', () => frame.focus());
    },
    close() {
      sheet?.remove();
      sheet = null;
    },
    resize(height) {
      watch?.ourMove(() => sheet?.style.setProperty('--height', `${height}px`));
    },
    place: () => (sheet && watch && isInputUnused() ? watch.see() : null),
  };
}
