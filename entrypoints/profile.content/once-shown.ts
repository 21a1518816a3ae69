/** Starts once this page is shown: a speculatively loaded page may never be shown to the user. */
export function onceShown(start: () => void): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
