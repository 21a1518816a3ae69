/** An address as it is in ours, encoded, and as people write it: `/in/jos%C3%A9` and `/in/josé`. */
export function addressSpellings(url: string): string[] {
  try {
    return [...new Set([url, decodeURI(url)])];
  } catch {
    return [url];
  }
}
