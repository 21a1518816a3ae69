import { style } from './look.ts';
import { makeElement } from './make-element.ts';

/** A page that keeps throwing us out is not fought for ever: so many times in so long (ms). */
const MOST_RETURNS = 20;
const RETURNS_WINDOW_MS = 60_000;

/** An anonymous `div` beside the page's body; what it holds is in a closed shadow root. */
export interface HostElement {
  element: HTMLElement;
  root: ShadowRoot;
  /** Puts it into the page and keeps it there: frameworks that replace the body, or the page, throw it out. */
  mount(): void;
  unmount(): void;
}

export function createHostElement(): HostElement {
  const element = document.createElement('div');
  const root = element.attachShadow({ mode: 'closed' });
  addStyle(root);

  let isWanted = false;
  let returns = 0;
  let windowEnds: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => comeBack());

  function comeBack(): void {
    if (!isWanted || element.parentNode === document.documentElement) return;
    if (returns >= MOST_RETURNS) return;
    returns += 1;
    windowEnds ??= setTimeout(() => {
      windowEnds = undefined;
      returns = 0;
      comeBack();
    }, RETURNS_WINDOW_MS);
    place();
  }

  function place(): void {
    document.documentElement.append(element);
    observer.disconnect();
    // Only who the direct children are: nothing of the page's content is looked at.
    observer.observe(document, { childList: true });
    observer.observe(document.documentElement, { childList: true });
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

/** A constructed sheet is no concern of the page's content policy. Older Firefox cannot adopt one from here. */
function addStyle(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style());
    root.adoptedStyleSheets = [sheet];
  } catch {
    root.append(makeElement('style', { textContent: style() }));
  }
}
