import type { Sight } from './circumstances.ts';
import { type WindowPlace, watchWindow } from './watch-window.ts';

/** The least that the browser allows. */
const CHECK_MS = 100;
/** Rounding at odd zoom levels leaves a sliver of a whole element out of view. */
const WHOLE = 0.98;

/** IntersectionObserver v2; not in the DOM typings. */
interface VisibilityInit extends IntersectionObserverInit {
  trackVisibility: boolean;
  delay: number;
}

/** `isVisible`: nothing covers, fades or filters it; absent where the browser cannot tell (Firefox). */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean };

/** One probe of the card by the browser. */
export interface Probe {
  /** All of the frame is in view, and nothing covers, fades or filters it, as far as the browser can tell. */
  isWhole: boolean;
  /** The browser can tell what covers the frame. */
  canTell: boolean;
}

export interface SightWatch {
  /** As of the last probe. */
  sight(button: Element): Sight;
  stop(): void;
}

export interface SightOptions {
  document: Document;
  window: WindowPlace;
  /** ms, of the document's own clock. */
  now: () => number;
  random: () => number;
  /** Called at each probe, many times a second. */
  onProbe(probe: Probe): void;
}

/**
 * Repeatedly probes whether this frame is whole and really visible. Restarted at unforeseeable moments: left to itself
 * the browser probes every 100 ms, and a page that uncovered the card for one picture in six, in step with that, was
 * believed (measured in Chromium 156). A sheet as large as the frame shows how much of the frame is in view; the
 * document shows what lies over it.
 */
export function watchSight({ document, window, now, random, onProbe }: SightOptions): SightWatch {
  let again: ReturnType<typeof setTimeout> | undefined;
  let wholeSince: number | null = null;
  let isVisible: boolean | undefined;
  const windowRestedSince = watchWindow(window, now);
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
    again = setTimeout(probe, random() * CHECK_MS);
    // Between two probes the browser reports changes of single elements: those are no probes.
    if (!isWhole || (ofAll && seen.has(sheet))) onProbe({ isWhole, canTell: isVisible !== undefined });
  }, options);

  function probe(): void {
    windowRestedSince();
    observer.disconnect();
    for (const element of ratios.keys()) if (!element.isConnected) ratios.delete(element);
    for (const element of [document.documentElement, sheet, ...document.querySelectorAll('button')])
      observer.observe(element);
  }
  probe();

  return {
    sight: (button) => ({
      wholeSince,
      isButtonWhole: (ratios.get(button) ?? 0) >= WHOLE,
      windowRestedSince: windowRestedSince(),
      frame: { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
    }),
    stop() {
      clearTimeout(again);
      observer.disconnect();
      sheet.remove();
    },
  };
}
