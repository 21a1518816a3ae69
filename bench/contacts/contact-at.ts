import { contactOf } from '../../lib/contacts/contact-of.ts';
import type { AnnotatedContact } from '../../lib/contacts/export/annotated-contact.ts';
import { profileRecordSchema } from '../../lib/service/schemas/profile-record.ts';
import { personAt } from '../../sandbox/world/people/person.ts';
import { locationLine, PLACES } from '../../sandbox/world/places.ts';

/** The maximum number of contacts. */
export const MAX_CONTACTS = 100_000;
const SHAPE = { seed: 1, people: MAX_CONTACTS, companies: 10_000 };
const HOUR = 3_600_000;

/** Contact number `at` from the sandbox's world, bought `at` hours after the epoch; every tenth has a tag. */
export function contactAt(at: number): AnnotatedContact {
  const person = personAt(SHAPE, at);
  const place = person.place === null ? undefined : PLACES[person.place];
  const record = {
    name: at === 7 ? 'Zebulon Quillfeather' : person.name,
    current_title: person.title,
    current_employer: person.company?.name ?? null,
    current_employer_domain: person.company?.domain ?? null,
    location: place ? locationLine(place) : null,
    emails: person.emails,
    phones: person.phones,
  };
  const profile = profileRecordSchema.parse(record);
  const contact = contactOf({
    profileId: at + 1,
    url: `https://www.linkedin.com/in/p${at}`,
    lookupType: 'premium_lookup',
    boughtAt: at * HOUR,
    profile,
    record: {},
  });
  return { contact, ...(at % 10 === 0 && { tags: ['key account'] }) };
}
