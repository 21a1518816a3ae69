/**
 * Checks that a library still contains the text that a change to it expects. Throws if not: the build would not be what
 * was intended.
 */
export function mustHold(code: string, words: string, path: string): void {
  if (!code.includes(words)) throw new Error(`${path} has no "${words}" any more`);
}

/** The path of a module, without the query that the bundler appends. */
export function pathOf(id: string): string {
  return id.split('?')[0] ?? '';
}
