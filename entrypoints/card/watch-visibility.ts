/** The least that the browser allows. */
const CHECK_MS = 100;

/** IntersectionObserver v2; not in the DOM typings. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

/** `isVisible`: nothing covers, fades or filters it; absent where the browser cannot tell (Firefox). */
export type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/**
 * Looks again and again whether this frame is really visible.
 * Begun anew at moments that nobody can foresee: left to itself the browser looks every 100 ms, and a page that
 * uncovered us for one picture in six, in step with that, was believed (measured in Chromium 156).
 * @returns what ends it
 */
export function watchVisibility(element: Element, report: (entry: VisibilityEntry) => void, random = Math.random): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const options: VisibilityInit = { trackVisibility: true, delay: CHECK_MS, threshold: [0, 0.5, 1] };
  const observer = new IntersectionObserver((entries) => {
    const entry: VisibilityEntry | undefined = entries.at(-1);
    if (entry) report(entry);
    clearTimeout(again);
    // Where the browser cannot tell there is nothing to look for: that the frame left the view it says by itself.
    if (entry?.isVisible !== undefined) again = setTimeout(look, random() * CHECK_MS);
  }, options);
  function look(): void {
    observer.disconnect();
    observer.observe(element);
  }
  look();
  return () => {
    clearTimeout(again);
    observer.disconnect();
  };
}
