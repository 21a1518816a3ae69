import type { Browser } from 'webextension-polyfill';

/**
 * Opens the card's links by the browser's interface. By themselves those to a new tab are blocked as popups, since the
 * content script takes the activation of a press from the card, too
 * (docs/decisions/089-take-the-activation.md); and those that open in the frame, as mail does, are the page's to
 * forbid, and are reported to it. In Firefox, which gives the card no such interface, neither is so.
 */
export function openLinks(target: Document, tabs: Pick<Browser['tabs'], 'create'> | undefined): void {
  if (tabs === undefined) return;
  target.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    // As browsers open a link behind the page.
    void tabs.create({ url: link.href, active: !(event.ctrlKey || event.metaKey) });
  });
}
