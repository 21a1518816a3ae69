import { i18n } from '#i18n';

/** The browser's locale, which is constant for the life of a page; read once, because every date needs it. */
let own: string | null = null;

/**
 * The locale numbers and dates are written in: the reader's own variety of the language the texts are in (en-GB beside
 * English texts), else that language itself.
 */
export function textLocale(): string {
  const language = i18n.t('locale.code') || 'en';
  own ??= new Intl.DateTimeFormat().resolvedOptions().locale;
  return own === language || own.startsWith(`${language}-`) ? own : language;
}
