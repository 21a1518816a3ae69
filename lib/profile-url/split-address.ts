/** The parts of a web address that say whose page it is. */
export interface Address {
  /** As written, letter case included; a port or user info is still in it, so it matches no known host. */
  readonly host: string;
  /** The first segments of the path, empty ones left out. */
  readonly segments: readonly string[];
  /** Without `?`; null when the address is too long to have been read to its end. */
  readonly query: string | null;
}

/** UTF-16 units read. A slug of 100 characters needs at most some 1,200; past this only a query may follow, unread. */
const MAX_LENGTH = 4096;

/** A dropped prefix, `pub` and its four parts, and one more that distinguishes "ends here" from "goes on". */
const MAX_SEGMENTS = 7;

const SCHEME = /^(?:https?:)?\/\//i;
const HOST_END = /[/?#]/;
const PATH_END = /[?#]/;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;

// Browsers delete tab and line breaks from an address and read `\` as `/`: `/in/jane/.<tab>.\bob` is bob's page.
const REWRITTEN_BY_BROWSERS = /[\p{Cc}\\]/u;

/**
 * Splits an address by hand; null when it is invalid or a browser would read it as another one. Not the `URL` class:
 * that repairs what must be refused here (full-width and dotless letters in the host, default ports, backslashes, line
 * breaks, dot segments).
 */
export function splitAddress(input: string): Address | null {
  const text = input.slice(0, MAX_LENGTH).trim();
  const isCut = input.length > MAX_LENGTH;

  const rest = text.replace(SCHEME, '');
  const hostEnd = rest.search(HOST_END);
  if (hostEnd < 0) return null;

  const pathLength = rest.slice(hostEnd).search(PATH_END);
  if (pathLength < 0 && isCut) return null;
  const pathEnd = pathLength < 0 ? rest.length : hostEnd + pathLength;

  const path = rest.slice(hostEnd, pathEnd);
  if (REWRITTEN_BY_BROWSERS.test(path) || DOT_SEGMENT.test(path)) return null;

  return {
    host: rest.slice(0, hostEnd),
    segments: path.split(/\/+/, MAX_SEGMENTS + 1).filter((segment) => segment !== ''),
    query: isCut ? null : queryOf(rest.slice(pathEnd)),
  };
}

function queryOf(tail: string): string {
  return tail.startsWith('?') ? (tail.slice(1).split('#', 1)[0] ?? '') : '';
}
