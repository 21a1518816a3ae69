import { NONE, type ProfileRef } from './profile-ref.ts';
import { decodeOnce } from './slug.ts';
import type { Address } from './split-address.ts';

const HOST = /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/i;

// X's own rule for handles: letters, digits and underscores, 15 at most.
const HANDLE = /^\w{1,15}$/;

/** Pages of the site in the place of a handle. */
const SITE_PAGES = new Set(
  (
    'about account ads articles bookmarks communities compose connect_people download events explore favorites ' +
    'follower_requests followers following hashtag help home i intent jobs lists login logout media mentions messages ' +
    'moments notifications oauth personalization privacy rules search sessions settings share signin signup statuses tos ' +
    'trends who_to_follow widgets'
  ).split(' '),
);

/** Paths below a handle that are still that person's page. Anything else, a post above all, is not a profile. */
const TABS = new Set([
  'with_replies',
  'media',
  'likes',
  'followers',
  'following',
  'verified_followers',
  'highlights',
  'articles',
  'photo',
  'header_photo',
]);

export function isXHost(host: string): boolean {
  return HOST.test(host);
}

/** A person's page on X, under its old name too: `/<handle>` or one of its tabs. */
export function parseX({ segments }: Address): ProfileRef {
  const [first = '', second, third] = segments;
  const handle = decodeOnce(first) ?? '';
  if (!HANDLE.test(handle) || third !== undefined) return NONE;
  if (second !== undefined && !TABS.has(second)) return NONE;
  const id = handle.toLowerCase();
  return SITE_PAGES.has(id) ? NONE : { kind: 'x', id, url: `https://x.com/${id}` };
}
