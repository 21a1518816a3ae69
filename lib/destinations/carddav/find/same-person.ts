import { isAnothers } from '../../crm/another-person.ts';
import type { FoundRecord, KnownPerson } from '../../destination.ts';
import { cardUid } from '../vcard/card-fields.ts';
import { comparableEmail, folded, type CardKeys } from '../vcard/card-keys.ts';

/** Legal forms, which one writes and another leaves out. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co company llc llp lp ltd limited plc gmbh mbh ag kg kgaa se sa ' +
    'sas sarl srl spa bv nv ab as oy aps pty kk'
  ).split(' '),
);

/** The key by which a card is this person's, or null. */
export function samePersonBy(keys: CardKeys, person: KnownPerson): FoundRecord['by'] | null {
  if (person.profileId !== null && keys.uid === cardUid(person.profileId)) return 'our-id';
  if (person.profileUrls.some((url) => keys.profileUrls.includes(url))) return 'profile-url';
  const signs = { ids: [keys.uid], profiles: keys.profileUrls, name: keys.name };
  const hasEmail = person.emails.some((email) => keys.emails.includes(comparableEmail(email)));
  if (hasEmail && !isAnothers(signs, person)) return 'email';
  return isSameName(keys.name, folded(person.name)) && isSameEmployer(keys.employer, folded(person.company))
    ? 'name-employer'
    : null;
}

/** Both folded. The order of the words does not count, nor do middle names and titles that only one has. */
function isSameName(one: string, other: string): boolean {
  const [few = [], many = []] = [one.split(' '), other.split(' ')].toSorted((a, b) => a.length - b.length);
  return few.length >= 2 && few.every((word) => many.includes(word));
}

function isSameEmployer(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => withoutLegalForm(name));
  return a !== undefined && a !== '' && a === b;
}

function withoutLegalForm(name: string): string {
  return name
    .split(' ')
    .filter((word) => !LEGAL_FORMS.has(word))
    .join(' ');
}
