import { makeElement } from './make-element.ts';
import { text } from './text.ts';

const SCOPES = ['page', 'site', 'everywhere'] as const;
export type HideScope = (typeof SCOPES)[number];

/** The small × and what it opens: where should the button stay away from? */
export interface HideMenu {
  opener: HTMLButtonElement;
  menu: HTMLElement;
}

/** A popover: the browser itself closes it on Escape or a click elsewhere, and brings the focus back. */
export function createHideMenu(onHide: (scope: HideScope) => void): HideMenu {
  const choices = SCOPES.map((scope) => {
    const choice = makeElement('button', { type: 'button', textContent: text(`button.hide_${scope}`) });
    choice.addEventListener('click', (event) => event.isTrusted && onHide(scope));
    return choice;
  });
  const label = text('button.hide');
  const note = makeElement('p', { textContent: text('button.hide_note') });
  const menu = makeElement('div', { className: 'menu', popover: 'auto', role: 'group', ariaLabel: label }, ...choices, note);
  const opener = makeElement('button', { type: 'button', className: 'hide', textContent: '×', ariaLabel: label, popoverTargetElement: menu });
  return { opener, menu };
}
