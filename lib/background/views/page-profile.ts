import { type CompanyProfile, isCompanyProfile } from '../../profile-url/company-profile.ts';
import { type ProfileRef, parseProfileUrl } from '../../profile-url/index.ts';

/**
 * A profile of a person that the service can look up: by the address itself, or by a search for the person with that
 * link.
 */
export type PersonProfile = Extract<
  ProfileRef,
  { kind: 'person' | 'member-id' | 'sales-lead' | 'recruiter' | 'github' | 'x' }
>;

/** True for a profile that the service can look up. */
export function isProfile(profile: ProfileRef): profile is PersonProfile | CompanyProfile {
  return isPersonProfile(profile) || isCompanyProfile(profile);
}

/** True on the page of a person, also if no lookup is possible by its address. */
export function isPersonPage(profile: ProfileRef): boolean {
  return isPersonProfile(profile) || profile.kind === 'recruiter-legacy' || profile.kind === 'legacy-pub';
}

export function isPersonProfile(profile: ProfileRef): profile is PersonProfile {
  const { kind } = profile;
  return (
    kind === 'person' ||
    kind === 'member-id' ||
    kind === 'sales-lead' ||
    kind === 'recruiter' ||
    kind === 'github' ||
    kind === 'x'
  );
}

/** The page to open for a profile: its own, or the demo page in builds with demo pages. Null without an address. */
export function pageOf(
  profile: ProfileRef,
  { hasDemoPages, defaultMcpUrl }: { hasDemoPages: boolean; defaultMcpUrl: string },
): string | null {
  const path = profile.kind === 'person' ? 'in' : profile.kind === 'company' ? 'company' : null;
  return hasDemoPages && path !== null ? `${new URL(defaultMcpUrl).origin}/demo/${path}/${profile.id}` : profile.url;
}

/**
 * The profile that a page shows, by its address alone.
 * @param hasDemoPages in builds for a sandbox on this machine, its pages replace LinkedIn's: `/demo/in/jane` for
 * `/in/jane`, `/demo/company/acme` for `/company/acme`
 */
export function profileOfPage(pageUrl: string, hasDemoPages: boolean): ProfileRef {
  const page = URL.parse(pageUrl);
  const isDemo =
    hasDemoPages &&
    page?.protocol === 'http:' &&
    ['127.0.0.1', 'localhost'].includes(page.hostname) &&
    /^\/demo\/(?:in|company)\//.test(page.pathname);
  return parseProfileUrl(isDemo ? `https://www.linkedin.com${page.pathname.slice('/demo'.length)}` : pageUrl);
}
