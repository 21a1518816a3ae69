import type { HideScope } from '../../lib/messages/page-answer.ts';
import { hideScopes, text } from './button-shape.ts';
import { makeElement } from './make-element.ts';

/** The small × and the menu it opens: where should the button stay away from? */
export interface HideMenu {
  opener: HTMLButtonElement;
  menu: HTMLElement;
}

/** A popover: the browser itself closes it on Escape or a click elsewhere, and returns the focus. */
export function createHideMenu(onHide: (scope: HideScope) => void): HideMenu {
  const label = text('button.hide');
  const menu = makeElement('div', { className: 'menu', popover: 'auto', role: 'group', ariaLabel: label });
  const fill = () => {
    for (const scope of hideScopes()) {
      const choice = makeElement('button', { textContent: text(`button.hide_${scope}`) });
      choice.addEventListener('click', (event) => event.isTrusted && onHide(scope));
      menu.append(choice);
    }
    menu.append(makeElement('p', { textContent: text('button.hide_note') }));
  };
  // Filled on first use: the menu is hardly ever opened.
  menu.addEventListener('beforetoggle', fill, { once: true });
  const opener = makeElement('button', { className: 'hide', ariaLabel: label, popoverTargetElement: menu });
  return { opener, menu };
}
