import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { addressSpellings } from '../crm/address-spellings.ts';
import { isAnothers } from '../crm/another-person.ts';
import type { FieldMapping } from '../crm/mapped-fields.ts';
import { ourId } from '../crm/our-id.ts';
import type { FoundRecord, KnownPerson } from '../destination.ts';
import type { Stopped } from '../stopped.ts';
import { recordsSchema, type HubSpotRecord } from './answers.ts';
import { CONTACTS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { stoppedReading } from './hubspot-outcome.ts';

export interface FoundContact {
  record: HubSpotRecord;
  by: FoundRecord['by'];
}

export type ContactsFound = { status: 'found'; contacts: FoundContact[] } | Stopped;

export interface Filter {
  propertyName: string;
  operator: 'EQ' | 'IN';
  value?: string;
  values?: string[];
}

const ORDER: readonly FoundRecord['by'][] = ['our-id', 'profile-url', 'email', 'name-employer'];
const MAX_RESULTS = 10;
const MAX_OF_A_KIND = 5;
const READ = ['firstname', 'lastname', 'company', 'email', 'hubspot_owner_id'];

/**
 * Searches for a person in the index of HubSpot, which is late by seconds: a contact that it does not find may still be
 * there. The contacts found are compared again.
 */
export async function searchContacts(
  person: KnownPerson,
  mapping: FieldMapping,
  call: HubSpotCall,
  signal: AbortSignal,
): Promise<ContactsFound> {
  const groups = filterGroups(person, mapping);
  if (groups.length === 0) return { status: 'found', contacts: [] };
  // The schema requires all five names.
  const body = {
    filterGroups: groups.map((filters) => ({ filters })),
    properties: propertiesToRead(mapping),
    limit: MAX_RESULTS,
    after: '0',
    sorts: [],
  };
  const answer = await call({ method: 'POST', path: `${CONTACTS}/search`, body }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const records = recordsSchema.safeParse(answer.body);
  if (!records.success) return { status: 'needs-user', problem: { code: 'unreadable_answer' } };
  return { status: 'found', contacts: theirs(records.data.results, person, mapping) };
}

/** The properties that are read of a contact: all that we may write, and those that are shown. */
export function propertiesToRead(mapping: FieldMapping): string[] {
  const mapped = Object.values(mapping).filter((name) => name !== null);
  return [...new Set([...READ, ...mapped])];
}

/** Whether a contact with a person's email is someone else's all the same. */
export function isOthersContact({ properties }: HubSpotRecord, person: KnownPerson, mapping: FieldMapping): boolean {
  const value = (name: string | null) => (name === null ? '' : (properties[name] ?? ''));
  const profile = parseProfileUrl(value(mapping.profile)).url;
  const name = `${value('firstname')} ${value('lastname')}`;
  return isAnothers({ ids: [value(mapping.our_id)], profiles: profile === null ? [] : [profile], name }, person);
}

/** The key by which a record is this person's, or null. */
export function isPersonBy(
  record: HubSpotRecord,
  person: KnownPerson,
  mapping: FieldMapping,
): FoundRecord['by'] | null {
  const { properties } = record;
  const value = (name: string | null) => (name === null ? '' : (properties[name] ?? ''));
  if (person.profileId !== null && value(mapping.our_id) === ourId(person.profileId)) return 'our-id';
  const profile = parseProfileUrl(value(mapping.profile)).url;
  if (profile !== null && person.profileUrls.includes(profile)) return 'profile-url';
  const hasEmail = person.emails.some((email) => plainEmail(email) === plainEmail(value('email')));
  if (hasEmail && !isOthersContact(record, person, mapping)) return 'email';
  const { family, given } = namePartsOf(person.name);
  const isSame = (a: string, b: string) => a !== '' && a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;
  return isSame(given, value('firstname')) &&
    isSame(family, value('lastname')) &&
    isSame(person.company, value('company'))
    ? 'name-employer'
    : null;
}

/** Groups are alternatives; the filters of one belong together. Six groups are allowed, we have four at most. */
function filterGroups(
  { profileId, profileUrls, emails, name, company }: KnownPerson,
  mapping: FieldMapping,
): Filter[][] {
  const groups: Filter[][] = [];
  if (mapping.our_id !== null && profileId !== null)
    groups.push([{ propertyName: mapping.our_id, operator: 'EQ', value: ourId(profileId) }]);
  if (mapping.profile !== null && profileUrls.length > 0)
    groups.push([
      { propertyName: mapping.profile, operator: 'IN', values: profileUrls.slice(0, MAX_OF_A_KIND).flatMap(spellings) },
    ]);
  if (emails.length > 0)
    groups.push([
      { propertyName: 'email', operator: 'IN', values: emails.slice(0, MAX_OF_A_KIND).flatMap(emailSpellings) },
    ]);
  const { family, given } = namePartsOf(name);
  if (family !== '' && given !== '' && company !== '')
    groups.push([
      { propertyName: 'firstname', operator: 'EQ', value: given },
      { propertyName: 'lastname', operator: 'EQ', value: family },
      { propertyName: 'company', operator: 'EQ', value: company },
    ]);
  return groups;
}

/** In our form, and as it is written: theirs may have letters in its domain. */
export const emailSpellings = (email: string): string[] => [
  ...new Set([plainEmail(email), email.trim().toLowerCase()]),
];

/** The ways in which one address is kept; `IN` compares whole values, in lower case. */
export function spellings(url: string): string[] {
  const rest = url
    .replace(/^https:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
    .toLowerCase();
  const starts = ['https://www.', 'https://', 'http://www.', 'http://', 'www.', ''];
  return starts.flatMap((start) => addressSpellings(rest).flatMap((path) => [`${start}${path}`, `${start}${path}/`]));
}

/** Those of the records that are a person's: the certain ones, or else those of the same name and employer. */
export function theirs(records: readonly HubSpotRecord[], person: KnownPerson, mapping: FieldMapping): FoundContact[] {
  const found = records.flatMap((record) => {
    const by = isPersonBy(record, person, mapping);
    return by === null ? [] : [{ record, by }];
  });
  const certain = found.filter(({ by }) => by !== 'name-employer');
  return (certain.length > 0 ? certain : found).toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));
}
