/** Starts once this page is shown: a speculatively loaded page may never be shown to the user. */
export function onceShown(start: () => void): void {
  // Firefox loads none ahead.
  const page: Document & { prerendering?: boolean } = document;
  if (page.prerendering) page.addEventListener('prerenderingchange', start);
  else start();
}
