import { pageMatches } from '../../profile-url/page-matches.ts';
import type { Settings } from '../../settings/settings.ts';
import { SITES, SITE_ORIGINS, type Site } from '../../settings/sites.ts';

/** A registration of the button's script, as far as we choose it. */
export interface PageScript {
  id: Site;
  /** The file in the build (`entrypoints/*.content`). */
  file: string;
  matches: string[];
  /** The hosts on which the user has hidden the button. */
  excludeMatches: string[];
}

/**
 * The registrations that the settings ask for: one for each site on which the button is wanted and allowed, and none
 * while nothing may be put into pages.
 */
export function wantedScripts(
  { shown, sites, hiddenOn }: Settings['button'],
  allowed: readonly Site[],
  hasDemoPages: boolean,
): PageScript[] {
  const excludeMatches = hiddenOn.flatMap(hostPattern);
  return SITES.filter((site) => shown && sites.includes(site) && allowed.includes(site)).map((id) => ({
    id,
    file: id === 'linkedin' ? 'content-scripts/profile.js' : 'content-scripts/other-sites.js',
    matches: id === 'linkedin' ? pageMatches(hasDemoPages) : [...SITE_ORIGINS[id]],
    excludeMatches,
  }));
}

/** Whether a registration is this one. Browsers may omit an empty list. */
export function isSameScript(
  wanted: PageScript,
  registered: { id: string; js?: string[]; matches?: string[]; excludeMatches?: string[] },
): boolean {
  const { id, js = [], matches = [], excludeMatches = [] } = registered;
  return (
    id === wanted.id &&
    // Some browsers return the file's whole address.
    js.every((file) => file.endsWith(wanted.file)) &&
    isSameList(matches, wanted.matches) &&
    isSameList(excludeMatches, wanted.excludeMatches)
  );
}

/** Whether a script runs on pages where the registration before, if any, did not. */
export function isWider(wanted: PageScript, before: { excludeMatches?: string[] } | undefined): boolean {
  return before === undefined || (before.excludeMatches ?? []).some((each) => !wanted.excludeMatches.includes(each));
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/** A pattern has no port in every browser; a name that is no plain host is left to the button, which stays hidden. */
export function hostPattern(host: string): string[] {
  const name = host.replace(/:\d+$/, '');
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name) ? [`*://${name}/*`] : [];
}
