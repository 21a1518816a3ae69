/** Longer than a picture takes that is to come. */
const PATIENCE_MS = 300;

/** What of the window is used. */
export interface Frames {
  requestAnimationFrame(then: () => void): unknown;
  setTimeout(then: () => void, ms: number): unknown;
  /** A page that nobody sees draws none. */
  document: { hidden: boolean };
}

/** Resolves once the browser has drawn what stands in the document, or will not. */
export function firstPicture(frames: Frames = globalThis): Promise<void> {
  if (frames.document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    frames.setTimeout(resolve, PATIENCE_MS);
    // What is asked for in a picture's making runs before it; the next task comes after.
    frames.requestAnimationFrame(() => frames.setTimeout(resolve, 0));
  });
}
