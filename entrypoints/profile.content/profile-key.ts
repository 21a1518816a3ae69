// oxlint-disable-next-line no-underscore-dangle -- not named like a variable: the build replaces it
declare const __DEMO_PAGES__: boolean;

/**
 * True in builds for a sandbox on this machine, whose demo pages replace LinkedIn's: `/demo/in/jane` for `/in/jane`.
 */
export const HAS_DEMO_PAGES = __DEMO_PAGES__;

const PROFILE_PATH =
  /^\/+(?:(?:mwlite|m|comm)\/+)?(?:(?:in\/+(?!(?:me|unavailable)(?:\/|$))|sales\/+(?:lead|people|company)\/+|(?:company|school|showcase|talent\/+profile)\/+)[^/]+|profile\/+view\/*$)/i;

/**
 * The part of an address that says which person or company the page may be about; null where there is certainly none.
 * Two addresses with one key show the same person or company. `lib/profile-url` makes the decision in the background,
 * which may answer `hidden`: the strict rules would be a third of this script.
 */
export function profileKey({ pathname, search }: { pathname: string; search: string }): string | null {
  const path = HAS_DEMO_PAGES && pathname.startsWith('/demo/') ? pathname.slice('/demo'.length) : pathname;
  const key = PROFILE_PATH.exec(path)?.[0];
  if (key === undefined) return null;
  // The old form names the person in its query.
  return /view\/*$/i.test(key) ? key + search : key;
}
