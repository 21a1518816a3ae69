import type { Sight } from './circumstances.ts';

/** The least that the browser allows. */
const CHECK_MS = 100;
/** Rounding at odd zooms leaves a hair of a whole element out of view. */
const WHOLE = 0.98;

/** IntersectionObserver v2; not in the DOM typings. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

/** `isVisible`: nothing covers, fades or filters it; absent where the browser cannot tell (Firefox). */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/** One look of the browser's at the card. */
export interface Look {
  /** All of the frame is in view, and nothing lies over it, fades or filters it as far as the browser can tell. */
  isWhole: boolean;
  /** The browser can tell what covers the frame. */
  canTell: boolean;
}

export interface SightWatch {
  /** As of the last look. */
  sight(button: Element): Sight;
  stop(): void;
}

export interface SightOptions {
  document: Document;
  /** ms, of the document's own clock. */
  now: () => number;
  random: () => number;
  /** Called at each look, many times a second. */
  onLook(look: Look): void;
}

/**
 * Looks again and again whether this frame is whole and really visible.
 * Begun anew at moments that nobody can foresee: left to itself the browser looks every 100 ms, and a page that
 * uncovered us for one picture in six, in step with that, was believed (measured in Chromium 156).
 * A sheet as large as the frame tells how much of the frame is in view; the document, what lies over it.
 */
export function watchSight({ document, now, random, onLook }: SightOptions): SightWatch {
  let again: ReturnType<typeof setTimeout> | undefined;
  let wholeSince: number | null = null;
  let isVisible: boolean | undefined;
  const ratios = new Map<Element, number>();
  const sheet = document.createElement('div');
  sheet.style.cssText = 'position:fixed;inset:0;z-index:-1;pointer-events:none';
  document.body.append(sheet);

  const options: VisibilityInit = { trackVisibility: true, delay: CHECK_MS, threshold: [0, WHOLE, 1] };
  const observer = new IntersectionObserver((entries: VisibilityEntry[]) => {
    const seen = new Map(entries.map((entry) => [entry.target, entry]));
    for (const [target, { intersectionRatio }] of seen) ratios.set(target, intersectionRatio);
    const ofAll = seen.get(document.documentElement);
    if (ofAll) ({ isVisible } = ofAll);
    const isWhole = isVisible !== false && (ratios.get(sheet) ?? 0) >= WHOLE;
    wholeSince = isWhole ? (wholeSince ?? now()) : null;
    clearTimeout(again);
    again = setTimeout(look, random() * CHECK_MS);
    // Between two looks the browser tells of a change of one element: that is no look.
    if (!isWhole || (ofAll && seen.has(sheet))) onLook({ isWhole, canTell: isVisible !== undefined });
  }, options);

  function look(): void {
    observer.disconnect();
    for (const element of ratios.keys()) if (!element.isConnected) ratios.delete(element);
    for (const element of [document.documentElement, sheet, ...document.querySelectorAll('button')])
      observer.observe(element);
  }
  look();

  return {
    sight: (button) => ({
      wholeSince,
      isButtonWhole: (ratios.get(button) ?? 0) >= WHOLE,
      frame: { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
    }),
    stop() {
      clearTimeout(again);
      observer.disconnect();
      sheet.remove();
    },
  };
}
