import type { HideScope, PageAnswer } from '../../lib/messages/page-answer.ts';
import { text } from './button-shape.ts';
import { createButtonText, type ShownView } from './button-text.ts';
import { makeMovable } from './drag.ts';
import { createHideMenu } from './hide-menu.ts';
import { makeElement } from './make-element.ts';
import { HEIGHT, MARGIN } from './numbers.ts';

interface ButtonEvents {
  onPress(): void;
  /** The user is about to press: a moment to find out whether the extension is still there. */
  onApproach(): void;
  onMoved(top: number): void;
  onHide(scope: HideScope): void;
}

/** The button at the window's edge. `draw` is the only way its appearance changes. */
export interface PageButton {
  stage: HTMLElement;
  draw(view: ShownView, isCardOpen: boolean): void;
  /**
   * CSS pixels from the top of the window; null for the default. Clamped into the window, whatever its size becomes.
   * Not while the user holds it: an answer that comes meanwhile does not know where they are moving it.
   */
  place(top: PageAnswer['top'], edge: PageAnswer['edge']): void;
  focus(): void;
}

export function createPageButton(events: ButtonEvents): PageButton {
  const name = text('extension.name');
  const textOf = createButtonText();
  const glyph = makeElement('i', {});
  const ariaDescription = text('button.move_hint');
  const pill = makeElement('button', { className: 'pill', ariaHasPopup: 'dialog', ariaDescription });
  const hideMenu = createHideMenu(events.onHide);
  const rest = makeElement('div', { className: 'rest', hidden: true }, pill, hideMenu.opener, hideMenu.menu);
  const stage = makeElement('div', { className: 'stage', dir: 'ltr', lang: text('locale.code') }, rest);

  let shownTop: string;
  const moveTo = (top: number | null) => {
    const next = top === null ? '40vh' : `${top | 0}px`;
    if (next !== shownTop) stage.style.setProperty('--top', (shownTop = next));
  };
  moveTo(null);

  let drawn: string;
  const top = () => rest.getBoundingClientRect().top;
  const isHeld = makeMovable(pill, {
    top,
    moveTo: (wanted) => moveTo(Math.max(MARGIN, Math.min(wanted, innerHeight - (HEIGHT + MARGIN)))),
    settle: () => events.onMoved(top()),
  });
  pill.addEventListener('click', (event) => event.isTrusted && events.onPress());
  pill.addEventListener('pointerenter', events.onApproach);
  pill.addEventListener('focus', events.onApproach);

  return {
    stage,
    place(top, edge) {
      if (!isHeld()) moveTo(top);
      // Everything is laid out towards the end of the line: at the left edge it is mirrored.
      const dir = edge === 'left' ? 'rtl' : 'ltr';
      // Setting an attribute again would repaint, even with the same value.
      if (stage.dir !== dir) stage.dir = dir;
    },
    focus: () => pill.focus(),
    draw(view, isCardOpen) {
      const words = textOf(view, Date.now());
      const state = JSON.stringify([words, view.state, isCardOpen]);
      // Most people look alike until something is known of them: the next one causes no layout and no paint.
      if (state === drawn) return;
      drawn = state;
      const title = makeElement('span', { title: words.title });
      const meta = makeElement('small', { title: words.meta });
      // Made anew: the browser reveals to the page where an existing text is moved to. Drawn by the style sheet: the
      // page's `find()` would find a text in the document.
      pill.replaceChildren(glyph, makeElement('span', { className: 'words', inert: true, dir: 'auto' }, title, meta));
      // Without the seconds: a screen reader would announce each of them.
      const spoken = view.state === 'looking' ? words.title : `${words.title} ${words.meta}`.trim();
      // The browser draws the title outside of the page, which cannot see how long it is.
      pill.title = pill.ariaLabel = `${spoken} – ${name}`;
      pill.ariaExpanded = `${isCardOpen}`;
      rest.setAttribute('data-state', view.state);
      rest.hidden = view.state === 'hidden';
      if (rest.hidden || isCardOpen) hideMenu.menu.hidePopover();
    },
  };
}
