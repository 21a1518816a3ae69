/** The target of a profile address: a slug, a member id, or a page of some other site. */
export type ProfileLink =
  | { kind: 'slug'; slug: string }
  | { kind: 'member'; id: number }
  | { kind: 'other'; link: string };

/** www., m., mobile., touch. or a two-letter country label before the host. */
const PROFILE_HOST = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.)?linkedin\.com$/u;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/u;
const DROPPED_FIRST_SEGMENTS = new Set(['mwlite', 'm', 'comm', 'demo']);
const NOT_PEOPLE = new Set(['me', 'unavailable']);

/** The member id that the sandbox assigns to a person; case-sensitive, like the real ones. */
export function memberId(personId: number, kind: 'member' | 'sales lead' = 'member'): string {
  return `${kind === 'member' ? 'ACoAA' : 'ACwAA'}Sandbox${personId.toString(36).padStart(12, '0')}`;
}

function parseMemberId(segment: string): number | null {
  const digits = /^AC[ow]AASandbox([0-9a-z]{12})$/u.exec(segment)?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 36);
}

function parseSlug(segment: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null; // invalid UTF-8: no person has such an address
    throw error;
  }
  const slug = decoded.normalize('NFC').toLowerCase();
  if (slug.length === 0 || [...slug].length > 100 || NOT_PEOPLE.has(slug)) return null;
  return /[\s/\\.:%?#\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u.test(slug) ? null : slug;
}

function parseUrl(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > 2048 || /\s/u.test(trimmed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (
    url === null ||
    (url.protocol !== 'https:' && url.protocol !== 'http:') ||
    url.username !== '' ||
    url.password !== ''
  )
    return null;
  return url.hostname.includes('.') || LOOPBACK.test(url.hostname) ? url : null;
}

/** One comparable form of an address outside the profile site: host and path, folded. */
function pageKey(url: URL): string {
  const host = url.hostname.replace(/^(?:www|m|mobile)\./u, '').replace(/^twitter\.com$/u, 'x.com');
  return `${host}${url.pathname.replace(/\/+/gu, '/').replace(/\/$/u, '')}`.toLowerCase();
}

/** One comparable form of any address, or null for text that is not an address. */
export function linkKey(text: string): string | null {
  const url = parseUrl(text);
  return url === null ? null : pageKey(url);
}

/**
 * Reads the address of a person's page. Scheme, country host, case, percent-encoding, trailing parts, query and hash do
 * not matter; loopback addresses are the sandbox's own demo pages. Null when the text is not an address, or is an
 * address of the profile site that is not a person's.
 */
export function parseProfileLink(text: string): ProfileLink | null {
  const url = parseUrl(text);
  if (url === null) return null;
  const local = LOOPBACK.test(url.hostname);
  if (!local && !PROFILE_HOST.test(url.hostname)) return { kind: 'other', link: pageKey(url) };
  if (!local && url.port !== '') return null;
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  while (segments[0] !== undefined && DROPPED_FIRST_SEGMENTS.has(segments[0].toLowerCase())) segments.shift();
  const [area = '', person = '', salesPerson = ''] = segments;
  if (area.toLowerCase() === 'sales') {
    const id = /^(?:lead|people)$/iu.test(person) ? parseMemberId(salesPerson.split(/,|%2c/iu)[0] ?? '') : null;
    return id === null ? null : { kind: 'member', id };
  }
  if (area.toLowerCase() === 'profile') {
    const id = parseMemberId(url.searchParams.get('id') ?? '');
    return id === null ? null : { kind: 'member', id };
  }
  if (area.toLowerCase() !== 'in') return null;
  const id = parseMemberId(person);
  if (id !== null) return { kind: 'member', id };
  const slug = parseSlug(person);
  return slug === null ? null : { kind: 'slug', slug };
}
