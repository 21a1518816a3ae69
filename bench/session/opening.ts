import type { DocumentKind } from './documents.ts';

const FIRST_PAINT = `new Promise((resolve) => new PerformanceObserver((list, observer) => {
  const paint = list.getEntriesByName('first-contentful-paint')[0];
  if (!paint) return;
  observer.disconnect();
  resolve(paint.startTime);
}).observe({ type: 'paint', buffered: true }))`;
const CONTENT = `new Promise((resolve) => {
  const look = () => {
    const { content } = document.documentElement.dataset;
    if (content) resolve(Number(content));
    else setTimeout(look, 50);
  };
  look();
})`;

/** The timing of a page of the extension, or of the empty document in its place, on opening. */
export interface Opening {
  /** The start of its document, ms since epoch. */
  origin: number;
  /** First contentful paint, ms after that. */
  paint: number;
  /** The beginning of the frame with the content, ms after that; null in an empty document. */
  content: number | null;
}

/** The expression that resolves with an `Opening`. */
export function openingOf(kind: DocumentKind): string {
  return `(async () => ({ origin: performance.timeOrigin, paint: await ${FIRST_PAINT}, content: ${kind === 'empty' ? null : `await ${CONTENT}`} }))()`;
}

/**
 * Resolves at the beginning of the frame in which the page shows `text`, ms since epoch. Does not slow the page down.
 */
export function frameThatSays(text: string): string {
  return `new Promise((resolve) => {
    const says = () => document.documentElement.textContent.includes(${JSON.stringify(text)});
    const shown = () => requestAnimationFrame((now) => resolve(performance.timeOrigin + now));
    if (says()) return shown();
    new MutationObserver((_, observer) => {
      if (!says()) return;
      observer.disconnect();
      shown();
    }).observe(document.documentElement, { childList: true, subtree: true, characterData: true });
  })`;
}
