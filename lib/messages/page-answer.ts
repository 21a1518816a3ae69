import type { ButtonEdge } from '../settings/settings.ts';
import type { ButtonView } from './views/person.ts';

/** The content script's texts, by their keys in `locales/`. None of them contains personal data. */
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

/** Where the button can be hidden: on the page, until it is left, on the site, or on every site. */
export const HIDE_SCOPES = ['page', 'site', 'everywhere'] as const;
export type HideScope = (typeof HIDE_SCOPES)[number];

/** The style and the texts of the button and the card's frame. Never sent to a page that is not about a profile. */
export interface ButtonShape {
  /** The same for equal shapes. */
  id: string;
  /** A style sheet. */
  style: string;
  /** In the language that is set. `$1` is a number. */
  texts: ButtonTexts;
  /** Those that the user may choose. */
  hideScopes: readonly HideScope[];
}

/** The content, place and style of the button. */
export interface PageAnswer {
  view: ButtonView;
  /** CSS pixels from the top of the window; null for the default. */
  top: number | null;
  /** Of the window, regardless of the page's text direction. */
  edge: ButtonEdge;
  /** Null: the script has it, or the page is not about a profile. */
  shape: ButtonShape | null;
}
