/** Longer than any first paint that will happen takes. */
const PATIENCE_MS = 200;

/** The part of `window` used here. */
export interface PaintWindow {
  /** A hidden page has no first paint. */
  document: { hidden: boolean };
  PerformanceObserver: new (seen: (list: { getEntries(): Array<{ name: string }> }) => void) => {
    observe(options: { type: string; buffered: boolean }): void;
    disconnect(): void;
  };
  setTimeout(run: () => void, ms: number): unknown;
}

/**
 * Resolves once the static shell in the document is on the screen, or never will be. Work that begins sooner would
 * compete with the browser's painting for the processor.
 */
export function shellPainted({ document, PerformanceObserver, setTimeout }: PaintWindow = globalThis): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => name === 'first-contentful-paint')) seen();
    });
    const seen = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(seen, PATIENCE_MS);
  });
}
