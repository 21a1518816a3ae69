import { i18n } from '#i18n';
import type { ContactField } from '../../destinations/contact-fields.ts';

/** The users' name for a field of a contact. */
export function contactFieldText(field: ContactField): string {
  return i18n.t(`destinations.fields.names.${field}`);
}
