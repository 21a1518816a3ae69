/** Empties the document, if there is one: files that have one share it. */
export function emptyDocument({ document }: Pick<Partial<typeof globalThis>, 'document'>): void {
  if (document === undefined) return;
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
}
