import { parseProfileUrl } from '../profile-url/index.ts';
import type { ProfileRecord } from '../service/schemas/profile-record.ts';

/** The kinds of address that name one person to the service: to its paid tools, or (GitHub, X) to its free search. */
const PEOPLE: ReadonlySet<string> = new Set(['person', 'member-id', 'sales-lead', 'recruiter', 'github', 'x']);

/** The canonical addresses that a bought record itself lists as this person's. */
export function addressesIn({ linkedin_url: page, links }: ProfileRecord): string[] {
  const refs = [page ?? '', ...Object.values(links ?? {})].map((address) => parseProfileUrl(address ?? ''));
  return [...new Set(refs.flatMap(({ kind, url }) => (url !== null && PEOPLE.has(kind) ? [url] : [])))];
}
