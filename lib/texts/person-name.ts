import type { PersonView } from '../messages/views/person.ts';
import { plainText } from './plain-text.ts';
import { profileLabel } from './profile-label.ts';

/** What we call this person: the contact's name, else the preview's, else what the address says. */
export function personName(person: PersonView): string {
  const previewed = person.preview.status === 'found' ? person.preview.name : '';
  return plainText(person.contact?.name ?? '', 120) || plainText(previewed, 120) || profileLabel(person.profile);
}
