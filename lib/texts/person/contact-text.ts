import { i18n } from '#i18n';
import type { ContactView, PhoneView } from '../../messages/views/person.ts';
import { plainText } from '../plain-text.ts';

/** A phone number as it is shown and copied, with its extension. */
export function phoneText(phone: Pick<PhoneView, 'number' | 'extension'>): string {
  const number = plainText(phone.number, 60);
  const extension = plainText(phone.extension ?? '', 12);
  return extension === '' ? number : `${number} ${i18n.t('contact.extension', { number: extension })}`;
}

/** The text that "copy all" puts on the clipboard: name, title and employer, then emails and phones, a line each. */
export function contactText(contact: ContactView): string {
  const lines = [
    plainText(contact.name),
    [contact.title, contact.employer?.name ?? '']
      .map((part) => plainText(part))
      .filter(Boolean)
      .join(', '),
    plainText(contact.location),
    ...contact.emails.map((email) => plainText(email.email, 320)),
    ...contact.phones.map((phone) => phoneText(phone)),
  ];
  return lines.filter(Boolean).join('\n');
}
