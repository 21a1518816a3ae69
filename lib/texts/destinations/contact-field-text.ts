import { i18n } from '#i18n';
import type { ContactField } from '../../destinations/contact-fields.ts';

/** The users' name for a field of a contact. */
export function contactFieldText(field: ContactField): string {
  switch (field) {
    case 'first-name':
      return i18n.t('destinations.fields.names.first_name');
    case 'last-name':
      return i18n.t('destinations.fields.names.last_name');
    case 'company-domain':
      return i18n.t('destinations.fields.names.company_domain');
    case 'our-id':
      return i18n.t('destinations.fields.names.our_id');
    default:
      return i18n.t(`destinations.fields.names.${field}`);
  }
}
