import { i18n } from '#i18n';
import type { ContactField } from '../../destinations/contact-fields.ts';

/** What users call a field of a contact. */
export function contactFieldText(field: ContactField): string {
  return i18n.t(`destinations.fields.names.${field}`);
}
