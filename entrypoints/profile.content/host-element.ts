import { IS_FIREFOX } from './built-for.ts';
import { style } from './button-shape.ts';
import { makeElement } from './make-element.ts';
import { MAX_RETURNS, RETURNS_WINDOW_S } from './numbers.ts';

/** An anonymous `div` beside the page's body; its content is in a closed shadow root. */
export interface HostElement {
  element: HTMLElement;
  root: ShadowRoot;
  /** Puts it into the page and keeps it there: frameworks that replace the body, or the page, remove it. */
  mount(): void;
  unmount(): void;
}

export function createHostElement(): HostElement {
  const element = makeElement('div', {});
  const root = element.attachShadow({ mode: 'closed' });
  if (IS_FIREFOX) addStyle(root);
  else adoptStyle(root);

  let isWanted = false;
  let returns = 0;
  let windowEnds: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => comeBack());

  function comeBack(): void {
    if (!isWanted || element.parentNode === document.documentElement) return;
    if (returns >= MAX_RETURNS) return;
    returns += 1;
    windowEnds ??= setTimeout(() => {
      windowEnds = undefined;
      returns = 0;
      comeBack();
    }, RETURNS_WINDOW_S * 1_000);
    place();
  }

  function place(): void {
    document.documentElement.append(element);
    observer.disconnect();
    // Only the list of direct children is observed: nothing of the page's content is read.
    for (const parent of [document, document.documentElement]) observer.observe(parent, { childList: true });
  }

  function unmount(): void {
    isWanted = false;
    observer.disconnect();
    element.remove();
  }

  return {
    element,
    root,
    mount() {
      if (isWanted) return;
      isWanted = true;
      place();
    },
    unmount,
  };
}

/** Older Firefox cannot adopt a sheet from here. */
function addStyle(root: ShadowRoot): void {
  try {
    return adoptStyle(root);
  } catch {
    return root.append(makeElement('style', { textContent: style() }));
  }
}

/** A constructed sheet is not subject to the page's content policy. */
function adoptStyle(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style());
  root.adoptedStyleSheets = [sheet];
}
