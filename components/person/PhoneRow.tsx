import { i18n } from '#i18n';
import { telHref } from '../../lib/contacts/contact-links.ts';
import type { PhoneView } from '../../lib/messages/views/person.ts';
import { phoneText } from '../../lib/texts/contact-text.ts';
import { phoneKindText } from '../../lib/texts/grade-text.ts';
import { ContactRow } from './ContactRow.tsx';

interface PhoneRowProps {
  phone: PhoneView;
  onCopy(text: string): Promise<void>;
}

/** One phone number. */
export function PhoneRow({ phone, onCopy }: PhoneRowProps) {
  const facts = [phoneKindText(phone.kind)];
  if (phone.recommended) facts.push(i18n.t('contact.recommended'));
  return (
    <ContactRow
      value={phoneText(phone)}
      href={telHref(phone.e164, phone.extension)}
      grade={phone.grade}
      facts={facts}
      onCopy={onCopy}
    />
  );
}
