import type { SightOptions, SightWatch } from '../../../lib/paying-click/watch-sight.ts';

export type { Probe, SightWatch } from '../../../lib/paying-click/watch-sight.ts';

const CHECK_MS = 100;

/** As the first version did: asks the browser whether something covers the card, and nothing else. */
export function watchSight({ document, now, random, onProbe }: SightOptions): SightWatch {
  let again: ReturnType<typeof setTimeout> | undefined;
  let wholeSince: number | null = null;
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: CHECK_MS,
  };
  const observer = new IntersectionObserver((entries: Array<IntersectionObserverEntry & { isVisible?: boolean }>) => {
    const isVisible = entries.at(-1)?.isVisible;
    const isWhole = isVisible !== false;
    wholeSince = isWhole ? (wholeSince ?? now()) : null;
    clearTimeout(again);
    again = setTimeout(probe, random() * CHECK_MS);
    onProbe({ isWhole, canTell: isVisible !== undefined });
  }, options);

  function probe(): void {
    observer.disconnect();
    observer.observe(document.documentElement);
  }
  probe();

  return {
    sight: () => ({ wholeSince, isButtonWhole: true, windowRestedSince: 0, frame: { width: 1_000, height: 1_000 } }),
    stop() {
      clearTimeout(again);
      observer.disconnect();
    },
  };
}
