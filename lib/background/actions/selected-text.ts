/** A selection on a page: its text, each selected link's address beside the link's own words. */
export interface SelectedText {
  /** One entry of a list, one row of a table or one paragraph on each line. */
  text: string;
  /** The selection is longer than was asked for. */
  isCutOff: boolean;
}

/**
 * Reads the selection of the document that it runs in: the text and the links that are selected and visible, and
 * nothing else; nothing in the document is changed. Injected at a click in the context menu, so it may use nothing
 * outside itself. The data about one person is expected in one row, and comes on one line.
 * @param longest most characters that are read
 */
export function readSelectedText(longest: number): SelectedText {
  // Nothing is called by a name of `document`, which an element with that name would replace.
  const selection = globalThis.getSelection();
  const row = 'tr, li, [role="row"], [role="listitem"]';
  const linked = new Set<Element>();
  let lastLine: Element | null = null;
  let lastBox: Element | null = null;
  let text = '';

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).userSelect !== 'none';
  const boxOf = (element: Element): Element =>
    element.parentElement && /^(?:inline|contents)/.test(getComputedStyle(element).display)
      ? boxOf(element.parentElement)
      : element;
  const take = (element: Element, words: string) => {
    const box = boxOf(element);
    const line = element.closest(row) ?? box;
    if (lastLine && line !== lastLine) text += '\n';
    else if (lastBox && box !== lastBox) text += ' ';
    [lastLine, lastBox] = [line, box];
    const link = element.closest('a[href]');
    const href = link && !linked.has(link) ? URL.parse(link.getAttribute('href') ?? '', link.baseURI)?.href : undefined;
    if (link) linked.add(link);
    if (href !== undefined) text += ` ${href} `;
    const keepsLines = line === box && getComputedStyle(element).whiteSpace.startsWith('pre');
    text += keepsLines ? words : words.replaceAll(/\s+/g, ' ');
  };

  for (let at = 0; at < (selection?.rangeCount ?? 0) && text.length <= longest; at += 1) {
    const range = selection?.getRangeAt(at);
    if (!range) break;
    const { startContainer, startOffset, endContainer, endOffset, commonAncestorContainer: root } = range;
    // Unselected content is passed over unread.
    const walker = Document.prototype.createTreeWalker.call(
      document,
      root,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => (range.intersectsNode(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT),
    );
    for (let node: Node | null = root; node && text.length <= longest; node = walker.nextNode()) {
      if (node instanceof Text) {
        const end = node === endContainer ? endOffset : undefined;
        const words = node.data.slice(node === startContainer ? startOffset : 0, end);
        if (node.parentElement && words.trim() !== '' && isShown(node.parentElement)) take(node.parentElement, words);
      } else if (node instanceof HTMLBRElement) text += node.closest(row) ? ' ' : '\n';
      else if (node instanceof HTMLImageElement && isShown(node)) take(node, '');
    }
    [lastLine, lastBox] = [null, null];
    text += '\n';
  }
  return { text: text.slice(0, longest), isCutOff: text.length > longest };
}
