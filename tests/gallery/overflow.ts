/**
 * Describes the elements that extend beyond the window on either side; empty when everything fits. A scrolling element
 * may have wider content. Runs in the page.
 */
export function overflow(): string[] {
  const width = document.documentElement.clientWidth;
  const isShown = (element: Element) =>
    element.checkVisibility() && getComputedStyle(element).position !== 'fixed' && !element.closest('.sr-only, svg');
  /** True inside an ancestor that scrolls or clips sideways and itself fits. */
  const isInside = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    return own > 0 && (left < -1 || right > width + 1) && isShown(element) && !isInside(element);
  });
  const scrolls =
    document.documentElement.scrollWidth > width + 1
      ? [`the page scrolls sideways: ${document.documentElement.scrollWidth} px of ${width}`]
      : [];
  return [
    ...scrolls,
    ...out
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 60)}`),
  ];
}
