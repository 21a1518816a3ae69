import { namePartsOf } from '../../../contacts/export/vcard-name.ts';
import { plainEmail } from '../../../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../../../profile-url/index.ts';
import { isAnothers } from '../../crm/another-person.ts';
import { ourId } from '../../crm/our-id.ts';
import type { FoundRecord, KnownPerson } from '../../destination.ts';
import { type ForeignRecord, ownTextsIn } from './read-records.ts';

export interface MatchedRecord {
  record: ForeignRecord;
  by: FoundRecord['by'];
}

const ORDER: readonly FoundRecord['by'][] = ['our-id', 'profile-url', 'email', 'name-employer'];

/**
 * Those of the records that are a person's: by what a record itself holds, however the server came to find it. The
 * certain ones, best first, or else those of the same name and employer.
 */
export function theirRecords(records: readonly ForeignRecord[], person: KnownPerson): MatchedRecord[] {
  const matched = new Map<string, MatchedRecord>();
  for (const record of records) {
    const by = matchOf(record, person);
    if (by !== null && !matched.has(record.id)) matched.set(record.id, { record, by });
  }
  const all = [...matched.values()].toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));
  const certain = all.filter(({ by }) => by !== 'name-employer');
  return certain.length > 0 ? certain : all;
}

function matchOf({ content }: ForeignRecord, person: KnownPerson): FoundRecord['by'] | null {
  const texts = ownTextsIn(content).map((text) => text.trim());
  if (person.profileId !== null && texts.includes(ourId(person.profileId))) return 'our-id';
  const profiles = texts.flatMap(profileIn);
  if (person.profileUrls.some((url) => profiles.includes(url))) return 'profile-url';
  const emails = new Set(texts.filter((text) => text.includes('@')).map(plainEmail));
  const hasEmail = person.emails.some((email) => emails.has(plainEmail(email)));
  if (hasEmail && !isAnothers({ ids: texts, profiles, name: texts.filter(isNoKey).join(' ') }, person)) return 'email';
  return isNamesake(texts, person) ? 'name-employer' : null;
}

/** An email or an address may hold a name that the other of a couple has. */
const isNoKey = (text: string) => !/[@/]/u.test(text);

/** The profile that a text is the address of, however it is written. */
function profileIn(text: string): string[] {
  if (text.length > 300 || !text.includes('/')) return [];
  const { url } = parseProfileUrl(/^https?:/iu.test(text) ? text : `https://${text}`);
  return url === null ? [] : [url];
}

function isNamesake(texts: readonly string[], { name, company }: KnownPerson): boolean {
  const has = (wanted: string) =>
    wanted !== '' && texts.some((text) => text.localeCompare(wanted, 'en', { sensitivity: 'base' }) === 0);
  const { given, family } = namePartsOf(name);
  return has(company.trim()) && (has(name.trim()) || (has(given) && has(family)));
}
