import { i18n } from '#i18n';
import { CRM_FIELDS, type ContactField, SEARCH_TERMS } from '../../destinations/contact-fields.ts';
import { listText } from '../list-text.ts';

export { CRM_FIELDS, SEARCH_TERMS };

/** The users' name for a field of a contact. */
export function contactFieldText(field: ContactField): string {
  return i18n.t(`destinations.fields.names.${field}`);
}

/** The fields that a destination did not take, in one sentence; `name` is shown as it is. */
export function leftOutText(fields: readonly ContactField[], name: string): string {
  return i18n.t('destinations.left_out', { name, fields: listText(fields.map(contactFieldText)) });
}
