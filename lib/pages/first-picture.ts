/** Longer than a picture takes that is to come. */
const PATIENCE_MS = 200;

/** What of the window is used. */
export interface FirstPictureWindow {
  /** A page that nobody sees has none. */
  document: { hidden: boolean };
  PerformanceObserver: new (seen: (list: { getEntries(): Array<{ name: string }> }) => void) => {
    observe(options: { type: string; buffered: boolean }): void;
    disconnect(): void;
  };
  setTimeout(run: () => void, ms: number): unknown;
}

/**
 * Resolves once what stands in the document is on the screen, or will not be. Work that begins sooner, the browser's
 * own on the picture has to share the processor with.
 */
export function firstPicture({
  document,
  PerformanceObserver,
  setTimeout,
}: FirstPictureWindow = globalThis): Promise<void> {
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
