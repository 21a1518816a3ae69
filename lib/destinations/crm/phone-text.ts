import type { OutgoingContact } from '../outgoing.ts';

/** A number as it stands in a record; empty: there is none. */
export function phoneText(phone: OutgoingContact['phones'][number] | undefined): string {
  if (phone === undefined) return '';
  const number = phone.e164 ?? phone.number;
  return phone.extension === null ? number : `${number} ext. ${phone.extension}`;
}
