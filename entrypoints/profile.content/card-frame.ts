import { browser } from 'wxt/browser';
import { makeElement } from './make-element.ts';
import { text } from './look.ts';

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
}

export function createCardFrame(stage: HTMLElement): CardFrame {
  let sheet: HTMLElement | null = null;

  return {
    isOpen: () => sheet !== null,
    hasFocus: () => sheet?.matches(':focus-within') === true,
    open() {
      if (sheet !== null) return;
      const frame = makeElement('iframe', { src: browser.runtime.getURL('/card.html'), title: text('button.card') });
      // As in the card itself: where the two differ, the browser lays an opaque sheet under the frame.
      frame.style.colorScheme = 'light dark';
      // Not before: a focus that the empty frame has got is lost to the one that replaces it.
      frame.addEventListener('load', () => frame.focus());
      sheet = makeElement('div', { className: 'card' }, frame);
      stage.append(sheet);
    },
    close() {
      sheet?.remove();
      sheet = null;
    },
    resize(height) {
      if (!Number.isFinite(height)) return;
      const fitting = Math.min(Math.max(Math.ceil(height), LEAST_HEIGHT), MOST_HEIGHT);
      sheet?.style.setProperty('--height', `${fitting}px`);
    },
  };
}
