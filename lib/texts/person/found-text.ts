import { i18n } from '#i18n';

/** Counts in words: `2 emails · 1 phone`, zero counts left out; `no contact` for nothing. */
export function foundText(emails: number, phones: number): string {
  const emailPart = emails > 0 ? i18n.t('found.emails', emails) : '';
  const phonePart = phones > 0 ? i18n.t('found.phones', phones) : '';
  if (emailPart !== '' && phonePart !== '') return i18n.t('found.both', { emails: emailPart, phones: phonePart });
  return emailPart || phonePart || i18n.t('found.nothing');
}
