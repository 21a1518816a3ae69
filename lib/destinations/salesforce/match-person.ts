import { namePartsOf } from '../../contacts/export/vcard-name.ts';
import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { parseProfileUrl } from '../../profile-url/index.ts';
import { isAnothers } from '../crm/another-person.ts';
import type { FieldMapping } from '../crm/mapped-fields.ts';
import type { FoundRecord, KnownPerson } from '../destination.ts';
import type { PersonRecord } from './answers.ts';

export interface FoundPerson {
  record: PersonRecord;
  by: FoundRecord['by'];
}

const ORDER: readonly FoundRecord['by'][] = ['our-id', 'profile-url', 'email', 'name-employer'];

/** Those of the records that are a person's: the certain ones, or else those of the same name and employer. */
export function theirs(
  records: readonly PersonRecord[],
  person: KnownPerson,
  mappingFor: (record: PersonRecord) => FieldMapping,
): FoundPerson[] {
  const found = records.flatMap((record) => {
    const by = matchOf(record, person, mappingFor(record));
    return by === null ? [] : [{ record, by }];
  });
  const certain = found.filter(({ by }) => by !== 'name-employer');
  return (certain.length > 0 ? certain : found).toSorted((a, b) => ORDER.indexOf(a.by) - ORDER.indexOf(b.by));
}

function matchOf(
  { properties, company }: PersonRecord,
  person: KnownPerson,
  mapping: FieldMapping,
): FoundRecord['by'] | null {
  const value = (name: string | null) => (name === null ? '' : (properties[name]?.trim() ?? ''));
  const profile = profileIn(value(mapping.profile));
  if (profile !== null && person.profileUrls.includes(profile)) return 'profile-url';
  const email = plainEmail(value(mapping.email));
  const name = `${value('FirstName')} ${value('LastName')}`;
  const signs = { ids: [], profiles: profile === null ? [] : [profile], name };
  const hasEmail = email !== '' && person.emails.some((each) => plainEmail(each) === email);
  if (hasEmail && !isAnothers(signs, person)) return 'email';
  const { family, given } = namePartsOf(person.name);
  const isNamesake =
    isSame(given, value('FirstName')) && isSame(family, value('LastName')) && isSame(person.company.trim(), company);
  return isNamesake ? 'name-employer' : null;
}

/** The profile that a text is the address of, with or without its beginning. */
function profileIn(text: string): string | null {
  return text === '' ? null : parseProfileUrl(/^https?:/iu.test(text) ? text : `https://${text}`).url;
}

const isSame = (a: string, b: string) => a !== '' && a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0;
