/** A grey bar where a line of text will stand. `width` in CSS, e.g. `70%`. */
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
 * All bars go by the page's clock, whenever they came: one that takes another's place (the first picture's) goes on
 * where that was.
 */
function keepTime(bar: HTMLElement | null): void {
  for (const shimmer of bar?.getAnimations?.() ?? []) shimmer.startTime = 0;
}
