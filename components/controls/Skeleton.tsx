/** A gray bar in place of a line of text. `width` in CSS, e.g. `70%`. */
export function Skeleton({ width, tall = false }: { width: string; tall?: boolean }) {
  return (
    <span
      ref={keepTime}
      aria-hidden
      className={`block animate-shimmer rounded-sm bg-line ${tall ? 'h-5' : 'h-2.5'}`}
      style={{ width }}
    />
  );
}

/**
 * Runs all bars by the page's clock, whenever they were mounted: one that replaces another (the static shell's)
 * continues where that was.
 */
function keepTime(bar: HTMLElement | null): void {
  for (const shimmer of bar?.getAnimations?.() ?? []) shimmer.startTime = 0;
}
