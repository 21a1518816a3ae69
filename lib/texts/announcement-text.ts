import { i18n } from '#i18n';
import type { PersonView } from '../messages/views/person.ts';
import { spentText } from './credits/price-text.ts';
import { foundText } from './person/found-text.ts';
import { endedProblemText } from './problem-text.ts';
import { dateText } from './time/date-text.ts';

/** The announcement to screen readers when the state of a lookup changes; empty when there is nothing to say. */
export function announcementText({ suppressed, lookup, preview, contact }: PersonView, now: number): string {
  if (suppressed && lookup.status !== 'looking' && lookup.status !== 'in-doubt') return i18n.t('person_menu.blocked');
  switch (lookup.status) {
    case 'none':
      return contact === null && preview.status === 'unknown-person' ? i18n.t('person.not_in_database') : '';
    case 'looking':
      return i18n.t('looking.headline');
    case 'still-pending':
      return i18n.t('still_pending.since', { date: dateText(lookup.since, now) });
    case 'done':
      return contact === null ? '' : foundText(contact.emails.length, contact.phones.length);
    case 'problem':
      return `${endedProblemText(lookup.problem, now).sentence} ${spentText(lookup.spent)}`;
    case 'in-doubt':
      return i18n.t('in_doubt.headline');
    default:
      return lookup satisfies never;
  }
}
