import type { CardPlace } from '../../lib/messages/card-place.ts';
import type { HideScope } from '../../lib/messages/page-answer.ts';
import type { ShownView } from './button-text.ts';
import { isExtensionGone } from './call-background.ts';
import { createCardFrame } from './card-frame.ts';
import { createHostElement } from './host-element.ts';
import { type PageButton, createPageButton } from './page-button.ts';

interface SceneEvents {
  /** The extension turned out to be gone. */
  onGone(): void;
  /** The user wants the closed card. */
  onOpen(): void;
  /** Each full second of a lookup in progress. */
  onSecond(second: number): void;
  onMoved(top: number): void;
  onHide(scope: HideScope): void;
}

/** Button and card together, and which of them has the focus. In the page only while one of them is visible. */
export interface Scene {
  show(view: ShownView): void;
  isShown(): boolean;
  place: PageButton['place'];
  openCard(): void;
  closeCard(): void;
  /** `height` in CSS pixels. */
  resizeCard(height: number): void;
  cardPlace(): CardPlace | null;
}

export function createScene(events: SceneEvents): Scene {
  const host = createHostElement();
  const button = createPageButton({
    ...events,
    onPress() {
      if (isExtensionGone()) {
        events.onGone();
        if (view.state === 'reload') location.reload();
      } else if (card.isOpen()) closeCard();
      else events.onOpen();
    },
    onApproach: () => isExtensionGone() && events.onGone(),
  });
  const card = createCardFrame(button.stage);
  host.root.append(button.stage);

  let view: ShownView = { state: 'hidden' };
  let nextSecond: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    clearTimeout(nextSecond);
    button.draw(view, card.isOpen());
    if (view.state === 'hidden' && !card.isOpen()) host.unmount();
    else host.mount();
    if (view.state === 'looking')
      nextSecond = setTimeout(nextTick, 1000 - ((Date.now() - view.since) % 1000), view.since);
  }

  function nextTick(since: number): void {
    draw();
    events.onSecond(((Date.now() - since) / 1000) | 0);
  }

  /** The focus returns to the button only if it was in the card. */
  function closeCard(): void {
    if (!card.isOpen()) return;
    const hadFocus = card.hasFocus(host.root.activeElement);
    card.close();
    draw();
    if (hadFocus) button.focus();
  }

  closeOnLeave(card.isOpen, host.element, closeCard);

  return {
    show(next) {
      view = next;
      draw();
    },
    isShown: () => view.state !== 'hidden',
    place: button.place,
    openCard() {
      card.open();
      draw();
    },
    closeCard,
    resizeCard: card.resize,
    cardPlace: card.place,
  };
}

/** Closes the card by Escape, and by a press outside of it. */
function closeOnLeave(isOpen: () => boolean, host: Element, close: () => void): void {
  addEventListener(
    'keydown',
    (event) => {
      // In this order: keys pressed in a page are not ours to read while no card is open.
      if (!isOpen() || !event.isTrusted || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    true,
  );
  addEventListener(
    'pointerdown',
    (event) => {
      // From out here everything inside the closed root looks like the host itself. Nothing is asked of another target.
      // oxlint-disable-next-line no-restricted-properties
      if (isOpen() && event.isTrusted && event.target !== host) close();
    },
    true,
  );
}
