import { looksLikeId, memberId, recruiterId } from './encoded-id.ts';
import { NONE, type ProfileRef } from './profile-ref.ts';
import { canonicalSlug, decodeOnce } from './slug.ts';
import type { Address } from './split-address.ts';

const SITE = 'https://www.linkedin.com';

// Case-insensitive without the `u` flag: with it, the Kelvin sign would pass for a `k` and the long s for an `s`.
const HOST = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.)?linkedin\.com$/i;

/** Segments that say "mobile" or "from a mail" and nothing about the page. */
const PREFIXES = new Set(['mwlite', 'm', 'comm']);

/** `me` is the signed-in user; `unavailable` is used for every member who hid the page. */
const NO_PERSON = new Set(['me', 'unavailable']);

const MEMBER_URN = /^urn:li:(?:fsd_profile|fs_profile|fs_miniProfile):([\w-]+)$/;
const LEAD_URN = /^urn:li:fs_salesProfile:\(([\w-]+)(?:,[\w-]*)*\)$/;
/** An id and, after commas, how it was found. */
const TUPLE = /^([\w-]+)(?:,[\w-]*)*$/;
const COMPANY_NUMBER = /^[1-9]\d{0,18}$/;
const PUB_PART = /^[0-9a-z]{1,4}$/i;

export function isLinkedInHost(host: string): boolean {
  return HOST.test(host);
}

/**
 * The person in LinkedIn's own name for a profile: a member, `urn:li:fsd_profile:ACoAA…`, or in Sales Navigator a lead,
 * `urn:li:fs_salesProfile:(ACwAA…,NAME_SEARCH,aB1c)`.
 */
export function parseProfileUrn(urn: string): ProfileRef {
  const id = MEMBER_URN.exec(urn)?.[1];
  return id === undefined ? lead(LEAD_URN.exec(urn)?.[1]) : member(id);
}

/**
 * The person or company a LinkedIn page is about. Anything after the slug (`/details/…`, `/overlay/…`, a locale) is
 * dropped. Route words are accepted in any letter case, like the slug: an address in capitals on a printed card is
 * still that person.
 */
export function parseLinkedIn({ segments, query }: Address): ProfileRef {
  const path = PREFIXES.has(lower(segments[0])) ? segments.slice(1) : segments;
  const [first, second, third] = path;
  switch (lower(first)) {
    case 'in':
      return person(second);
    case 'pub':
      return legacyPub(path);
    case 'company':
      return organisation('company', second, third);
    case 'school':
      return organisation('school', second, third);
    case 'showcase':
      return organisation('showcase', second, third);
    case 'profile':
      return lower(second) === 'view' && third === undefined ? profileView(query) : NONE;
    case 'sales':
      return sales(lower(second), third);
    case 'talent':
      return lower(second) === 'profile' ? recruiter(third) : NONE;
    case 'recruiter':
      return lower(second) === 'profile' ? legacyRecruiter(third) : NONE;
    default:
      return NONE;
  }
}

function lower(segment: string | undefined): string {
  return segment === undefined ? '' : segment.toLowerCase();
}

function member(text: string): ProfileRef {
  const id = memberId(text);
  return id === null ? NONE : { kind: 'member-id', id, url: `${SITE}/in/${id}` };
}

function person(segment = ''): ProfileRef {
  const decoded = decodeOnce(segment);
  if (decoded === null) return NONE;
  if (looksLikeId(decoded)) return member(decoded);

  const slug = canonicalSlug(decoded);
  // Again, because canonical form can produce an id (the Kelvin sign becomes a `k`).
  if (slug === null || NO_PERSON.has(slug) || looksLikeId(slug)) return NONE;
  const id = encodeURIComponent(slug);
  return { kind: 'person', id, url: `${SITE}/in/${id}` };
}

function organisation(kind: 'company' | 'school' | 'showcase', segment = '', next: string | undefined): ProfileRef {
  const decoded = decodeOnce(segment);
  const slug = decoded === null ? null : canonicalSlug(decoded);
  if (slug === null || slug === 'unavailable') return NONE;
  // `/company/setup/new` is the form that makes a page; `/company/setup` may well be a company.
  if (slug === 'setup' && lower(next) === 'new') return NONE;
  const id = encodeURIComponent(slug);
  return { kind, id, url: `${SITE}/${kind}/${id}` };
}

/** `/profile/view?id=ACoAA…`; numbers in that place are of an older scheme that nothing resolves any more. */
function profileView(query: string | null): ProfileRef {
  const ids = (query ?? '').split('&').filter((parameter) => parameter.startsWith('id='));
  // Two ids are two people.
  return ids.length === 1 ? member(decodeOnce((ids[0] ?? '').slice('id='.length)) ?? '') : NONE;
}

function sales(route: string, segment = ''): ProfileRef {
  if (route === 'company') {
    const id = decodeOnce(segment) ?? '';
    // Sales Navigator numbers companies as the public pages do, which a lookup knows.
    return COMPANY_NUMBER.test(id) ? { kind: 'sales-company', id, url: `${SITE}/company/${id}` } : NONE;
  }
  // `people` is the former name of the route `lead`.
  return route === 'lead' || route === 'people' ? lead(TUPLE.exec(decodeOnce(segment) ?? '')?.[1]) : NONE;
}

/** The parts after the id say how the lead was found, not who it is. */
function lead(text = ''): ProfileRef {
  const id = memberId(text);
  return id === null ? NONE : { kind: 'sales-lead', id, url: `${SITE}/sales/lead/${id}` };
}

function recruiter(segment = ''): ProfileRef {
  const id = recruiterId(decodeOnce(segment) ?? '');
  return id === null ? NONE : { kind: 'recruiter', id, url: `${SITE}/talent/profile/${id}` };
}

/** `/recruiter/profile/123456789,aB1c,CAP`: recognized, but the number is of no use outside Recruiter. */
function legacyRecruiter(segment = ''): ProfileRef {
  const id = TUPLE.exec(decodeOnce(segment) ?? '')?.[1];
  return id === undefined ? NONE : { kind: 'recruiter-legacy', id, url: null };
}

/** `/pub/jane-example/1a/2b3/4c5`, replaced by `/in/` in 2015; `/pub/dir/…` lists people of one name. */
function legacyPub([, name = '', ...parts]: readonly string[]): ProfileRef {
  const decoded = decodeOnce(name);
  const slug = decoded === null ? null : canonicalSlug(decoded);
  const numbers = parts.slice(0, 3);
  if (slug === null || slug === 'dir' || numbers.length < 3) return NONE;
  if (!numbers.every((part) => PUB_PART.test(part))) return NONE;
  return { kind: 'legacy-pub', id: [encodeURIComponent(slug), ...numbers.map(lower)].join('/'), url: null };
}
