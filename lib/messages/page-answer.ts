import type { ButtonEdge } from '../settings/settings.ts';
import type { ButtonView } from './views/person.ts';

/** The content script's texts, by their keys in `locales/`. None of them says anything about anybody. */
export const BUTTON_TEXTS = [
  'extension.name',
  'locale.code',
  'button.find',
  'button.find_company',
  'button.free',
  'button.seconds',
  'button.minutes',
  'button.hours',
  'button.reload',
  'button.move_hint',
  'button.card',
  'button.hide',
  'button.hide_page',
  'button.hide_site',
  'button.hide_everywhere',
  'button.hide_note',
] as const;

export type ButtonTextKey = (typeof BUTTON_TEXTS)[number];
export type ButtonTexts = Record<ButtonTextKey, string>;

/** How the button and the card's frame look, and what they say. No page that is about nobody ever gets it. */
export interface ButtonLook {
  /** A style sheet. */
  style: string;
  /** In the language that is set. `$1` in them is a number. */
  texts: ButtonTexts;
}

/** What the button shows, where, and how it looks. */
export interface PageAnswer {
  view: ButtonView;
  /** CSS pixels from the top of the window; null for the default. */
  top: number | null;
  /** Of the window, whatever the direction of the page's text. */
  edge: ButtonEdge;
  /** Null: the script has it in this language, or the page is about nobody. */
  look: ButtonLook | null;
}
