import type { ProfileRef } from './profile-ref.ts';

/** A profile of a company that the service can look up by its address. */
export type CompanyProfile = Extract<ProfileRef, { kind: 'company' | 'school' | 'showcase' | 'sales-company' }>;

const KINDS: ReadonlySet<ProfileRef['kind']> = new Set<CompanyProfile['kind']>([
  'company',
  'school',
  'showcase',
  'sales-company',
]);

export function isCompanyProfile(profile: ProfileRef): profile is CompanyProfile {
  return KINDS.has(profile.kind);
}

/** The company that a page is about; null when it is about a person, or not about a profile. */
export function companyOn(profile: ProfileRef | null | undefined): { by: 'url'; url: string } | null {
  return profile && isCompanyProfile(profile) ? { by: 'url', url: profile.url } : null;
}
