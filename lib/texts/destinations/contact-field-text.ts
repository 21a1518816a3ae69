import { i18n } from '#i18n';
import { CRM_FIELDS, type ContactField, SEARCH_TERMS } from '../../destinations/contact-fields.ts';

export { CRM_FIELDS, SEARCH_TERMS };

/** The users' name for a field of a contact. */
export function contactFieldText(field: ContactField): string {
  return i18n.t(`destinations.fields.names.${field}`);
}
