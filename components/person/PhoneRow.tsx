import { i18n } from '#i18n';
import { telHref } from '../../lib/contacts/contact-links.ts';
import type { PhoneView } from '../../lib/messages/views/person.ts';
import { phoneText } from '../../lib/texts/person/contact-text.ts';
import { phoneKindText } from '../../lib/texts/person/grade-text.ts';
import { fromFileText } from '../../lib/texts/time/date-text.ts';
import { ContactRow } from './ContactRow.tsx';

interface PhoneRowProps {
  phone: PhoneView;
  now: number;
  onCopy(text: string): Promise<void>;
}

/** One phone number. */
export function PhoneRow({ phone, now, onCopy }: PhoneRowProps) {
  const details = [phoneKindText(phone.kind)];
  if (phone.fromFile !== undefined) details.push(fromFileText(phone.fromFile, now));
  if (phone.recommended) details.push(i18n.t('contact.recommended'));
  return (
    <ContactRow
      value={phoneText(phone)}
      href={telHref(phone.e164, phone.extension)}
      grade={phone.fromFile === undefined ? phone.grade : null}
      details={details}
      onCopy={onCopy}
    />
  );
}
