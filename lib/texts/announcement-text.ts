import { i18n } from '#i18n';
import type { PersonView } from '../messages/views/person.ts';
import { dateText } from './date-text.ts';
import { foundText } from './found-text.ts';
import { spentText } from './price-text.ts';
import { troubleText } from './trouble-text.ts';

/** What a screen reader is told when the state of a lookup changes; empty when there is nothing to say. */
export function announcementText(person: PersonView, now: number): string {
  const { lookup, contact } = person;
  if (person.doNotLookUp && (lookup.status === 'none' || lookup.status === 'trouble'))
    return i18n.t('person_menu.blocked');
  switch (lookup.status) {
    case 'none':
      return person.preview.status === 'unknown-person' ? i18n.t('person.not_in_database') : '';
    case 'looking':
      return i18n.t('looking.headline');
    case 'still-pending':
      return i18n.t('still_pending.since', { date: dateText(lookup.since, now) });
    case 'done':
      return contact === null ? '' : foundText(contact.emails.length, contact.phones.length);
    case 'trouble':
      return `${troubleText(lookup.trouble, now).sentence} ${spentText(lookup.spent)}`;
    case 'unsettled':
      return i18n.t('unsettled.headline');
    default:
      return lookup satisfies never;
  }
}
