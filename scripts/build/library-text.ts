/**
 * Makes sure that a library is still written as a change to it expects. Throws where it is not: what is built then
 * would not be what was meant.
 */
export function mustHold(code: string, words: string, path: string): void {
  if (!code.includes(words)) throw new Error(`${path} has no "${words}" any more`);
}

/** The path of a module, without what the bundler hangs on to it. */
export function pathOf(id: string): string {
  return id.split('?')[0] ?? '';
}
