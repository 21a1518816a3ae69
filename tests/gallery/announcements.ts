/** The announcements of a screen reader: the words of live regions that were in the page before their words. */
export const regions = (): Element[] => [...document.querySelectorAll('output[aria-live=polite]')];
export const said = (among: readonly Element[]): string =>
  among
    .filter((region) => region.isConnected)
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(' ');

/** The stops of the Tab key, in the order of the page. */
export const stops = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.hasAttribute('disabled') &&
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
    )
    .map((element) =>
      (
        element.getAttribute('aria-label') ??
        element.closest('label')?.textContent ??
        labelOf(element) ??
        element.textContent ??
        element.id
      ).trim(),
    );

function labelOf(element: HTMLElement): string | null {
  return element.id === '' ? null : (document.querySelector(`label[for="${element.id}"]`)?.textContent ?? null);
}

/** The index of each name among the stops; -1 for a name that no stop starts with. */
export const placesOf = (names: readonly string[]): number[] => {
  const order = stops();
  return names.map((name) => order.findIndex((stop) => stop.startsWith(name)));
};
