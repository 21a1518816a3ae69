import { browser } from 'wxt/browser';
import type { CardPlace } from '../../lib/messages/card-place.ts';
import { text } from './look.ts';
import { makeElement } from './make-element.ts';
import { watchPlace } from './watch-place.ts';

declare global {
  interface HTMLIFrameElement {
    /** Not in the DOM typings; nothing to Firefox. */
    credentialless: boolean;
  }
}

/** In CSS pixels. How tall it is until the card has said so stands in the style sheet. */
const LEAST_HEIGHT = 60;
const MOST_HEIGHT = 2000;

/**
 * The card: a page of the extension in a frame. It is loaded when it is asked for and unloaded when it closes,
 * so a contact is in no process but the extension's, and only while it is looked at.
 */
export interface CardFrame {
  isOpen(): boolean;
  open(): void;
  close(): void;
  /** True while the keyboard is in the card. */
  hasFocus(): boolean;
  resize(height: number): void;
  /** Null while it is closed. */
  place(): CardPlace | null;
}

/** What tells the background that a card is this script's: unknown to the page, and good once. */
let pass = newPass();

function newPass(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The pass of the card that is opened next: the background must know it by then. */
export function nextPass(): string {
  return pass;
}

export function createCardFrame(stage: HTMLElement): CardFrame {
  let sheet: HTMLElement | null = null;
  let watch: ReturnType<typeof watchPlace> | undefined;

  return {
    isOpen: () => sheet !== null,
    hasFocus: () => sheet?.matches(':focus-within') === true,
    open() {
      if (sheet !== null) return;
      // Without credentials: under `Cross-Origin-Embedder-Policy` it would not open else, and the page be told its
      // address.
      const frame = makeElement('iframe', { credentialless: true, title: text('button.card') });
      // As in the card itself: where the two differ, the browser lays an opaque sheet under the frame.
      frame.style.colorScheme = 'light dark';
      sheet = makeElement('div', { className: 'card' }, frame);
      stage.append(sheet);
      watch = watchPlace(sheet);
      // Not by `src`, which `performance.measureUserAgentSpecificMemory()` tells the page.
      frame.contentWindow?.location.replace(`${browser.runtime.getURL('/card.html')}#${pass}`);
      pass = newPass();
      // Not before: a focus that the empty frame has got is lost to the one that replaces it.
      frame.addEventListener('load', () => frame.focus());
    },
    close() {
      sheet?.remove();
      sheet = null;
    },
    resize(height) {
      if (!Number.isFinite(height)) return;
      const fitting = Math.min(Math.max(Math.ceil(height), LEAST_HEIGHT), MOST_HEIGHT);
      watch?.moveItself(() => sheet?.style.setProperty('--height', `${fitting}px`));
    },
    place: () => (sheet && watch ? watch.see() : null),
  };
}
