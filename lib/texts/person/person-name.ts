import type { PersonView } from '../../messages/views/person.ts';
import { plainText } from '../plain-text.ts';
import { profileLabel } from '../profile-label.ts';

/** The name we show for this person: the contact's, else the preview's, else the one in the address. */
export function personName(person: PersonView): string {
  const previewed = person.preview.status === 'found' ? person.preview.name : '';
  return plainText(person.contact?.name ?? '', 120) || plainText(previewed, 120) || profileLabel(person.profile);
}
