/**
 * Everything that our content script asks of the browser besides its own elements, with the reason: the whole of what
 * it can learn in a page, apart from `location`. The names are those that `watch-reads.js` gives; Firefox needs only
 * some of them.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'EventTarget.addEventListener currententrychange': 'the address has changed',
  'EventTarget.addEventListener popstate': 'the address has changed, in an older Firefox',
  'EventTarget.addEventListener hashchange': 'the address has changed, in an older Firefox',
  'EventTarget.addEventListener pageshow': 'the page is shown again after others',
  'PageTransitionEvent.persisted': 'the page is shown again after others',
  'Window.navigation': 'for the event that the address has changed',
  'EventTarget.addEventListener visibilitychange': 'whether the tab is in front',
  'EventTarget.addEventListener prerenderingchange': 'whether the page is shown at all',
  'Document.hidden': 'whether the tab is in front',
  'Document.prerendering': 'whether the page is shown at all',
  'Document.createElement': 'our own elements',
  'CSSStyleSheet.replaceSync': 'our own style',
  'Document.documentElement': 'where our element is put',
  'Element.append': 'puts our element there',
  'Node.parentNode of ours': 'whether our element is still there',
  'MutationObserver.observe childList': 'whether our element is still there; the changes themselves are not read',
  'MutationObserver.disconnect': 'the end of that',
  'HTMLIFrameElement.contentWindow of ours': 'sends our own frame to the card',
  'EventTarget.addEventListener keydown': 'Escape closes the card',
  'EventTarget.addEventListener pointerdown': 'a press beside the card closes it',
  'Window.innerHeight': 'keeps the button in the window',
  'Window.visualViewport': 'how far the card was enlarged',
  'VisualViewport.scale': 'how far the card was enlarged',
  'Window.navigator': 'whether the page has had a press or a key, with which it may have opened a list over the card',
  'Navigator.userActivation': 'the same',
  'UserActivation.hasBeenActive': 'the same',
  'Window.setTimeout': 'time',
  'Window.clearTimeout': 'time',
  'Window.setInterval': 'time',
  'Window.clearInterval': 'time',
  'Window.requestAnimationFrame': 'time',
  'Window.performance': 'time',
  'Performance.now': 'time',
  'Window.crypto': 'the pass of our card',
  'Crypto.randomUUID': 'the pass of our card',
};

/** The input to the page itself, read only while the user has our card open. */
const ALLOWED_WITH_CARD: Readonly<Record<string, string>> = {
  'KeyboardEvent.key': 'whether it is Escape',
  'Event.target': 'whether it is our own element; nothing is asked of another',
  'Event.preventDefault': 'Escape was for the card',
  'Event.stopImmediatePropagation': 'Escape was for the card',
};

/** What the page may have laid over the card, read only while the user has it open; not in Firefox. */
const ALLOWED_COVERS: Readonly<Record<string, string>> = {
  'Performance.eventCounts': 'how many presses and keys there were: whether the page keeps one from us',
  'EventCounts.get': 'the same',
  'Document.pictureInPictureElement': 'whether a video of the page has one, which could hide the price',
  'Window.documentPictureInPicture': 'whether a document of the page has one',
  'DocumentPictureInPicture.window': 'whether a document of the page has one',
};

export const READS_WITH_CARD = Object.keys(ALLOWED_WITH_CARD);

/** An expression for the names that have been noted, in our content script's world. */
export const READS_SEEN = '[...readsSeen]';

/** The names among `seen` that are not allowed by then. */
export function forbiddenReads(seen: readonly string[], until: 'card closed' | 'card open'): string[] {
  const allowed = new Set(
    Object.keys(until === 'card open' ? { ...ALLOWED, ...ALLOWED_WITH_CARD, ...ALLOWED_COVERS } : ALLOWED),
  );
  return seen.filter((name) => !allowed.has(name));
}

/** Reads that must be noted: of the page's own words, elements, cookies and selection, in each way there is. */
export const FORBIDDEN_READS = `
  void document.title;
  void document.querySelector('h1').textContent;
  void document.body.innerText;
  void getSelection().toString();
  void document.cookie;
  void document.createElement('i').ownerDocument;
  new XMLSerializer().serializeToString(document);
  new MutationObserver(() => undefined).observe(document, { childList: true, subtree: true });
`;

/** The names of those reads. */
export const FORBIDDEN_NAMES: readonly string[] = [
  'Document.title',
  'Document.querySelector',
  'Node.textContent',
  'Document.body',
  'HTMLElement.innerText',
  'Window.getSelection',
  'Selection.toString',
  'Document.cookie',
  'Node.ownerDocument of ours',
  'XMLSerializer.serializeToString',
  'MutationObserver.observe childList,subtree',
];
