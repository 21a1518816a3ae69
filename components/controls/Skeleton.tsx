/** A grey bar where a line of text will stand. `width` in CSS, e.g. `70%`. */
export function Skeleton({ width, tall = false }: { width: string; tall?: boolean }) {
  return <span aria-hidden className={`block animate-shimmer rounded-sm bg-line ${tall ? 'h-5' : 'h-2.5'}`} style={{ width }} />;
}
