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
